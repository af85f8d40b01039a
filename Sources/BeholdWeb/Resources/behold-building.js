"use strict";(()=>{var x=t=>{let n=t.filter(e=>e.trim()).map(e=>e.search(/\S/));return n.length?Math.min(...n):0},g=(t,n)=>{let e=new TextDecoder().decode(new TextEncoder().encode(t).slice(0,Math.max(n-1,0))),r=t.slice(e.length),i=/^(?:[\p{L}\p{N}_]+|[^]?)/u.exec(r)?.[0]??"";return[e,i||" ",r.slice(i.length)]};var w=`
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
`;var N="/_behold/build",O=300,h=600,v=new CSSStyleSheet;v.replaceSync(w);var S=document.createElement("div"),d=S.attachShadow({mode:"open"});d.adoptedStyleSheets=[v];var y=0,k=!0,[E,C]=[-h,0],l,u=0,m=()=>{d.replaceChildren(),document.body.inert=!1,l?.isConnected&&l.focus({preventScroll:!0}),l=null},o=(t,...n)=>{let[e,r]=t.split("."),i=document.createElement(e);return r&&(i.className=r),i.append(...n),i},$=({file:t,line:n,column:e,text:r,notes:i,lines:c,firstLine:a})=>{let s=x(c),b=c.map((p,q)=>{let f=a+q;if(f!==n)return o("span",o("i",String(f)),p.slice(s)||" ");let[z,M,A]=g(p.slice(s),e-s);return o("span.here",o("i",String(f)),z,o("mark",M),A)}),T=[r,...i].map(p=>o("p",p));return[o("h2",`${t}:${n}:${e}`),...T,...b.length?[o("pre",...b)]:[]]},j=({state:t,messages:n,text:e})=>{let r=o("button","Close");r.onclick=({detail:s})=>{(s||performance.now()-C>h)&&m()};let i=t==="failed"?"The build has failed":"The program has ended by itself",c=e?[o("pre.plain",...e.split(`
`).map(s=>o("span",s||" ")))]:[],a=o("div.over",o("div.card",o("header",o("h1",i),r),...n.flatMap($),...c));return a.role="alertdialog",a.ariaModal="true",a.ariaLabel=i,a.onkeydown=s=>{s.stopPropagation(),s.key==="Escape"&&m()},a},F=t=>{let{number:n,state:e,text:r}=t;if(!(n===y||(e==="failed"||e==="ended")&&!document.body.inert&&performance.now()-E<h)){if(y=n,e==="fine")k||(u=10),m();else if(e==="building")d.querySelector(".building")?.remove(),d.append(o("div.building",r||"Building…"));else{document.body.inert||([l,C]=[document.activeElement,performance.now()]),d.replaceChildren(j(t)),document.body.inert=!0,d.querySelector("button")?.focus();for(let c of d.querySelectorAll("mark")){let a=c.closest("pre");a.scrollLeft=c.offsetLeft+c.offsetWidth+24-a.clientWidth}}k=e==="fine"}},I=()=>{u>0&&--u<8&&!window.behold?.isConnected&&document.querySelector(".window[inert]")&&location.reload()},L=async()=>{try{document.hidden||(F(await(await fetch(N,{cache:"no-store"})).json()),I())}catch{}setTimeout(L,O)};addEventListener("keydown",()=>E=performance.now(),!0);document.documentElement.append(S);L();})();
