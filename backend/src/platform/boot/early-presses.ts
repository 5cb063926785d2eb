import { STORAGE_KEYS } from 'shared-kit/contract/limits';
import { BACKGROUNDS } from 'shared-kit/contract/themeBoot';

const { light, dark } = BACKGROUNDS;
const FADE = JSON.stringify([{ opacity: 0.5 }, { duration: 100, fill: 'forwards' }]).slice(1, -1);

/** React drops a press on what it has not hydrated, and marks what it has. */
const LATER = `
const waiting=new Map();
const isHydrated=element=>Object.keys(element).some(key=>key.startsWith('__reactProps'));
const look=()=>{
  for(const [element,act] of waiting)
    if(!element.isConnected)waiting.delete(element);
    else if(isHydrated(element)){
      waiting.delete(element);
      act();
    }
  if(waiting.size)requestAnimationFrame(look);
};
const later=(element,act)=>{
  if(!waiting.size)requestAnimationFrame(look);
  waiting.set(element,act);
};
const inPage=(event,selector)=>{
  const element=event.target.closest(selector);
  return element&&element.closest('#root')&&!isHydrated(element)&&element;
};`;

/**
 * React marks a select some tasks before it has hydrated it. An event of the keyboard makes it finish at once, which resets the
 * value.
 */
const PRESSES = `
addEventListener('click',event=>{
  const button=inPage(event,'button');
  if(!button)return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if(themeSwitches.includes(button))return showTheme(!isDark());
  if(waiting.has(button))return;
  const fade=button.animate(${FADE});
  button.dataset.pressed='';
  later(button,()=>{
    fade.cancel();
    delete button.dataset.pressed;
    button.click();
  });
},true);
addEventListener('change',event=>{
  const select=event.target.closest('#root select');
  if(!select)return;
  const {value}=select;
  const choose=()=>{
    select.dispatchEvent(new Event('textInput',{bubbles:true}));
    select.value=value;
  };
  if(isHydrated(select))return choose();
  later(select,()=>{
    choose();
    select.dispatchEvent(new Event('change',{bubbles:true}));
  });
},true);
addEventListener('keydown',event=>{
  const frame=document.querySelector('#root *');
  if(frame&&!isHydrated(frame)&&event.ctrlKey&&event.shiftKey&&event.code==='KeyK')
    return document.body.toggleAttribute('data-inspector');
  const search=document.querySelector('#root [aria-keyshortcuts]');
  const {key,code,altKey,shiftKey}=event,command=event.ctrlKey||event.metaKey;
  if(!search)return;
  if(waiting.has(search)&&key.length===1&&!command&&!altKey)search.dataset.typed=(search.dataset.typed??'')+key;
  else if(isHydrated(search))return;
  else if(command?!altKey&&!shiftKey&&(/^k$/i.test(key)||code==='KeyK'&&!/^[a-z]$/i.test(key)):key==='/'&&!event.target.closest('input,textarea,select'))search.click();
  else return;
  event.preventDefault();
},true);`;

const THEME = `
const {classList}=document.documentElement,isDark=()=>classList.contains('dark');
const themeSwitches=[...document.querySelectorAll('[data-name-in-dark]')];
const namesInLight=themeSwitches.map(element=>element.ariaLabel);
const nameSwitches=()=>themeSwitches.forEach((element,index)=>{
  element.ariaLabel=isDark()?element.dataset.nameInDark:namesInLight[index];
});
const showTheme=dark=>{
  try{localStorage.setItem('${STORAGE_KEYS.darkMode}',dark)}catch{}
  classList.toggle('dark',dark);
  classList.toggle('light',!dark);
  for(const meta of document.querySelectorAll('meta[name=theme-color]'))meta.content=dark?'${dark.page}':'${light.page}';
};
nameSwitches();
new MutationObserver(nameSwitches).observe(document.documentElement,{attributeFilter:['class']});`;

/** Inline in rendered pages. Until the application runs, the theme changes, and other presses wait for their code. */
export const EARLY_PRESSES_SCRIPT = `{${LATER}${THEME}${PRESSES}}`.replace(/\n\s*/g, '\n');
