// What is told of builds looks like this, whatever the page looks like.

export const rules = `
  :host { all: initial; }
  .over { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: max(24px, 6vh) 16px; background: rgb(0 0 0 / 0.55);
    font: 14px/1.5 system-ui, sans-serif; color: #f5f5f7; }
  .card { box-sizing: border-box; max-width: 900px; margin: 0 auto; padding: 20px 24px; border-radius: 14px; background: #1d1d1f; }
  header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; }
  h1 { margin: 0; font-size: 20px; color: #ff6961; }
  h2 { margin: 20px 0 2px; font: 13px/1.5 ui-monospace, monospace; color: #a1a1a6; overflow-wrap: anywhere; }
  p { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  p + p { margin-top: 4px; font-weight: 400; color: #a1a1a6; }
  pre { margin: 8px 0 0; padding: 10px 0; overflow: auto; border-radius: 8px; background: #2c2c2e; font: 13px/1.6 ui-monospace, monospace; }
  pre span { display: block; padding-inline: 12px; white-space: pre; }
  pre i { display: inline-block; width: 4ch; margin-inline-end: 2ch; text-align: end; font-style: normal; color: #8e8e93; user-select: none; }
  pre.plain span { white-space: pre-wrap; overflow-wrap: anywhere; }
  mark { padding-block: 2px; border-bottom: 2px solid #ff6961; background: rgb(255 105 97 / 0.4); color: inherit; }
  pre .here { background: rgb(255 105 97 / 0.22); }
  button { min-width: 44px; min-height: 44px; border: 0; border-radius: 8px; background: none; font: inherit; color: #6cb4ff; cursor: pointer; }
  button:focus-visible { outline: 2px solid #6cb4ff; }
  .building { position: fixed; inset: 0 0 auto; z-index: 2147483647; width: fit-content; margin: 0 auto; padding: 0 12px 2px; border-radius: 0 0 10px 10px;
    background: #1d1d1f; font: 11px/16px system-ui, sans-serif; color: #f5f5f7; box-shadow: 0 1px 6px rgb(0 0 0 / 0.3); pointer-events: none; }
`;
