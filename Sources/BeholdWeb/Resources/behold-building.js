"use strict";(()=>{var x="/_behold/build";var g=`
  :host { all: initial; }
  .over { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: max(24px, 6vh) 16px; background: rgb(0 0 0 / 0.55);
    font: 14px/1.5 system-ui, sans-serif; color: #f5f5f7; }
  .card { box-sizing: border-box; max-width: 900px; margin: 0 auto; padding: 20px 24px; border-radius: 14px; background: #1d1d1f; }
  header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; }
  h1 { margin: 0; font-size: 20px; color: #ff6961; }
  h2 { margin: 20px 0 2px; font: 13px/1.5 ui-monospace, monospace; color: #a1a1a6; overflow-wrap: anywhere; }
  p { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  pre { margin: 8px 0 0; padding: 10px 0; overflow: auto; border-radius: 8px; background: #2c2c2e; font: 13px/1.6 ui-monospace, monospace; }
  pre span { display: block; padding-inline: 12px; white-space: pre; }
  pre i { display: inline-block; width: 4ch; margin-inline-end: 2ch; text-align: end; font-style: normal; color: #8e8e93; user-select: none; }
  pre .here { background: rgb(255 105 97 / 0.22); }
  button { min-width: 44px; min-height: 44px; border: 0; border-radius: 8px; background: none; font: inherit; color: #6cb4ff; cursor: pointer; }
  button:focus-visible { outline: 2px solid #6cb4ff; }
  .building { position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 2147483647; padding: 6px 14px; border-radius: 16px;
    background: #1d1d1f; font: 13px/1.5 system-ui, sans-serif; color: #f5f5f7; box-shadow: 0 2px 12px rgb(0 0 0 / 0.3); }
`,h=new CSSStyleSheet;h.replaceSync(g);var b=document.createElement("div"),d=b.attachShadow({mode:"open"});d.adoptedStyleSheets=[h];var f=0,p,l=()=>{d.replaceChildren(),p?.isConnected&&p.focus(),p=null},e=(n,...i)=>{let[s,t]=n.split("."),o=document.createElement(s);return t&&(o.className=t),o.append(...i),o},w=({file:n,line:i,column:s,text:t,lines:o,firstLine:c})=>{let a=o.map((r,u)=>e(c+u===i?"span.here":"span",e("i",String(c+u)),r||" "));return[e("h2",`${n}:${i}:${s}`),e("p",t),...a.length?[e("pre",...a)]:[]]},y=({state:n,messages:i,text:s})=>{let t=e("button","Close");t.onclick=l;let o=n==="failed"?"The build has failed":"The program has ended by itself",c=s?[e("pre",...s.split(`
`).map(r=>e("span",r||" ")))]:[],a=e("div.over",e("div.card",e("header",e("h1",o),t),...i.flatMap(w),...c));return a.role="alertdialog",a.ariaLabel=o,a.onkeydown=r=>{r.stopPropagation(),r.key==="Escape"&&l()},a},v=n=>{n.number!==f&&(f=n.number,n.state==="fine"?l():n.state==="building"?(d.querySelector(".building")?.remove(),d.append(e("div.building","Building…"))):(p??=document.activeElement,d.replaceChildren(y(n)),d.querySelector("button")?.focus()))},m=async()=>{try{document.hidden||v(await(await fetch(x,{cache:"no-store"})).json())}catch{}setTimeout(m,300)};document.documentElement.append(b);m();})();
