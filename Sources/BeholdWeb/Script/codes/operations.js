// Made by `make script` from the cases of Sources/BeholdWeb/Protocol/FrameOperation.swift.

export const setText = 0;
export const insert = 1;
export const remove = 2;
export const move = 3;
export const describe = 4;
export const setValue = 5;
export const focus = 6;
export const animate = 7;
export const title = 8;
export const address = 9;
export const open = 10;
export const evaluations = 11;
export const begin = 12;
export const anew = 13;
export const notice = 14;
export const handled = 15;
export const scroll = 16;
export const timing = 17;
export const tick = 18;
export const style = 19;
