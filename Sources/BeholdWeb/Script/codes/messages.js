// Made by `make script` from the cases of Sources/BeholdWeb/Protocol/MessageCode.swift.

export const press = "p";
export const input = "i";
export const shown = "b";
export const toggle = "t";
export const choose = "c";
export const select = "s";
export const number = "n";
export const date = "d";
export const submit = "r";
export const focus = "f";
export const dismiss = "x";
export const increment = "+";
export const decrement = "-";
export const deleteRows = "D";
export const reorder = "R";
export const drop = "o";
export const hold = "h";
export const multiplePress = "m";
export const color = "k";
export const refresh = "u";
export const reveal = "w";
export const hello = "H";
export const question = "?";
export const location = "L";
export const visibility = "V";
