import { STORAGE_KEYS, TIMED_CLIENT_TIMEOUT_MS } from 'shared-kit/contract/limits';

/**
 * Inline in pages, with the addresses in `data-calls`: makes a user's first calls before any script of the application is
 * there. The kit's `earlyCalls.ts` takes the answers. They are read whole, since the end of the time limit breaks off bodies,
 * and an application that starts slowly takes them later.
 */
export const EARLY_CALLS_SCRIPT = `{
let token=null;
try{token=localStorage.getItem('${STORAGE_KEYS.token}')}catch{}
if(token){
  const answers=new Map();
  for(const address of JSON.parse(document.currentScript.dataset.calls)){
    const answer=fetch(address,{
      headers:{accept:'application/json',authorization:'Bearer '+token},
      signal:AbortSignal.timeout(${TIMED_CLIENT_TIMEOUT_MS})
    }).then(async found=>new Response(await found.blob(),found));
    answer.catch(()=>{});
    answers.set(address,answer);
  }
  window.earlyCalls={token,answers};
}}`.replace(/\n\s*/g, '\n');
