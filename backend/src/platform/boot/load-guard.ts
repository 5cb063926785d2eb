import { REPORT_MESSAGE_MAX, REPORT_STACK_MAX } from 'shared-kit/contract/limits';
import { API_BASE } from 'shared-kit/contract/paths';
import { BACKGROUNDS } from 'shared-kit/contract/themeBoot';
import { PLATFORM_TEXTS } from '../texts';

/** Time without an answer after which a script is asked for here too. A slow one can still arrive first. */
const LIMIT_MS = 5_000;
const LIMIT_OF_SLOW_LINES_MS = 15_000;
/** How many times as long is waited for both together. */
const PATIENCE = 2;

const SMALL = `
const LIMIT=/2g|3g/.test(navigator.connection?.effectiveType)?${LIMIT_OF_SLOW_LINES_MS}:${LIMIT_MS};
const d=document,FILE=/\\/f\\/([^/]+)\\/([^/]+)\\/[^?#]+/;
const add=(src,integrity)=>{
  const script=Object.assign(d.createElement('script'),{src,integrity,crossOrigin:'anonymous'});
  d.head.append(script);
  return script;
};`;

/** A page counts each kind once for a release. The shell's own reports use the same set. */
const REPORTS = `
const reported=window.releaseReports=new Set();
const report=(src,kind,message,stack)=>{
  const [,feature,release]=FILE.exec(src),key=[kind,feature,release].join(' ');
  if(reported.has(key))return;
  reported.add(key);
  fetch('${API_BASE}/platform/reports',{
    method:'POST',
    keepalive:true,
    headers:{'Content-Type':'application/json'},
    body:JSON.stringify({feature,release,kind,message:message.slice(0,${REPORT_MESSAGE_MAX}),stack:stack?.slice(0,${REPORT_STACK_MAX})})
  }).then(answer=>answer.text()).catch(()=>{});
};`;

/**
 * A script that fails or hangs is taken from this origin too, with the same hash. Code that waits for it gets the `load`
 * or `error` of the one that comes first. The other one goes into another document, because it doesn't run there.
 */
const COPIES = `
const watched=new Set(),copies=new Map(),originals=new Map(),failed=new Set(),ended=new Set(),silent=new Set();
const drop=script=>d.implementation.createHTMLDocument().adoptNode(script);
const end=(script,type)=>{
  if(ended.has(script))return;
  ended.add(script);
  script.dispatchEvent(new Event(type));
};
const takeHere=script=>{
  if(copies.has(script)||ended.has(script))return;
  const {origin,search}=new URL(script.src);
  const isHere=origin===location.origin;
  const copy=add(location.origin+FILE.exec(script.src)[0]+(isHere?'?retry=1':search),script.integrity);
  copies.set(script,copy);
  originals.set(copy,script);
  setTimeout(end,LIMIT*${PATIENCE},script,'error');
};
const watch=script=>{
  if(watched.has(script))return;
  watched.add(script);
  const {origin}=new URL(script.src);
  setTimeout(()=>{
    if(ended.has(script)||failed.has(script))return;
    silent.add(origin);
    takeHere(script);
  },silent.has(origin)?0:LIMIT);
};
const settle=event=>{
  const script=event.target,original=originals.get(script)||script,{src}=original;
  if(!event.isTrusted||!watched.has(original))return;
  const copy=copies.get(original);
  if(event.type==='error'){
    event.stopImmediatePropagation();
    failed.add(script);
    if(script===original)report(src,'error',src+': not loaded');
    if(!copy)takeHere(original);
    else if(failed.has(original)&&failed.has(copy))end(original,'error');
  }else if(script===original){
    ended.add(original);
    silent.delete(new URL(src).origin);
    if(copy)drop(copy);
  }else if(!ended.has(original)){
    report(src,'error',src+': no answer in time');
    report(src,'fallback',script.src);
    end(original,'load');
    drop(original);
  }
};
d.addEventListener('load',settle,true);
d.addEventListener('error',settle,true);
new MutationObserver(records=>{
  for(const {addedNodes} of records)
    for(const node of addedNodes)
      if(node.localName==='script'&&node.integrity&&FILE.test(node.src)&&new URL(node.src).origin!==location.origin)
        watch(node);
}).observe(d.head,{childList:true});`;

const BAR = `
const showBar=()=>{
  const isDark=d.documentElement.classList.contains('dark'),bar=d.createElement('div'),button=d.createElement('button');
  const [text,action,background]=isDark?['#f1f1f5','#aab4f5','${BACKGROUNDS.dark.paper}']:['#15161c','#3f51b5','${BACKGROUNDS.light.paper}'];
  bar.setAttribute('role','alert');
  bar.style.cssText='color:'+text+';background:'+background+';position:fixed;z-index:1500;left:16px;right:16px;bottom:'+(innerWidth<600?80:16)+'px;margin:auto;width:fit-content;display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:10px 10px 10px 16px;border:1px solid #8886;border-radius:14px;box-shadow:0 12px 40px #0004;font:500 15px/1.4 Onest Variable,system-ui,sans-serif';
  button.style.cssText='color:'+action+';padding:9px 14px;border:1px solid #8886;border-radius:99px;background:none;font:inherit;font-weight:600;cursor:pointer';
  button.textContent='${PLATFORM_TEXTS.retry}';
  button.onclick=()=>{
    button.disabled=true;
    const fetches=[...copies].flat().map(({src})=>fetch(src,{cache:'reload',signal:AbortSignal.timeout(LIMIT)}));
    Promise.allSettled(fetches).then(()=>location.reload());
  };
  bar.append('${PLATFORM_TEXTS.loadFailed}',button);
  d.body.append(bar);
};`;

/**
 * The boot document is changed by its text node, because Trusted Types of browsers before 2026 refuse text as a new child of
 * a script. React marks the root that it takes. It empties the root when nothing catches an error. A shell that waits until it is
 * wanted says so by `shell-waits`, and later `shell-starts`.
 */
const SHELL = `
let shell,waits=false;
addEventListener('shell-waits',()=>waits=true);
addEventListener('shell-starts',()=>{
  waits=false;
  check(shell);
});
const check=script=>setTimeout(()=>waits||isShown()||fail(script,'does not start'),LIMIT);
const root=()=>d.getElementById('root');
const isShown=()=>Object.keys(root()).length>0&&root().firstChild!==null;
const start=script=>{
  shell=script;
  script.addEventListener('error',()=>fail(script,'not loaded'));
  script.addEventListener('load',()=>check(script));
  watch(script);
};
const fail=(script,message,stack)=>{
  if(script!==shell)return;
  shell=undefined;
  report(script.src,'error',message,stack);
  for(const one of [script,copies.get(script)])if(one){ended.add(one);drop(one);}
  const element=d.getElementById('boot'),boot=JSON.parse(element.textContent),{fallback}=boot.features.shell;
  if(!fallback)return showBar();
  Object.assign(boot.features.shell,fallback,{fallback:null});
  element.firstChild.data=JSON.stringify(boot);
  d.getElementById('rendered')?.remove();
  root().replaceWith(root().cloneNode(true));
  if(window.__FEDERATION__)window.__FEDERATION__=window.__VMOK__={};
  const next=add(new URL(fallback.entry,location).href,fallback.integrity);
  next.addEventListener('load',()=>report(next.src,'fallback',message));
  start(next);
};
const crashed=({error,reason,filename,message})=>setTimeout(()=>{
  const cause=error||reason;
  if(shell&&!isShown()&&(cause?.stack||filename||'').includes(shell.src.match(/\\/f\\/.*\\//)[0]))fail(shell,message||String(cause),cause?.stack);
});
addEventListener('error',crashed);
addEventListener('unhandledrejection',crashed);
addEventListener('shell-crashed',({detail})=>shell&&fail(shell,String(detail),detail?.stack));
start(d.querySelector('script[defer]'));`;

const withoutIndentation = (code: string) => code.replace(/\n\s*/g, '\n').trim();

/**
 * Inline in every page, after the boot document. Takes scripts of releases from this origin if a CDN doesn't deliver them,
 * and starts the fallback release of the shell if the current one doesn't start.
 */
export const LOAD_GUARD_SCRIPT = `{${[SMALL, REPORTS, COPIES, BAR, SHELL].map(withoutIndentation).join('\n')}}`;
