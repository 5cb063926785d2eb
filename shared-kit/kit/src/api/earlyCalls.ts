interface EarlyCalls {
  token: string;
  /** By address. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    /** The boot document made these calls before any script was there. */
    earlyCalls?: EarlyCalls;
  }
}

/** Since the document began. A later call is about what has happened since. */
const USABLE_MS = 20_000;

/** The answer on its way, for the first call to the address. */
export function takeEarlyCall(method: string, address: string, token: string | null) {
  const early = window.earlyCalls;
  if (!early) return undefined;
  if (method !== 'GET' || token !== early.token || performance.now() > USABLE_MS) {
    delete window.earlyCalls;
    return undefined;
  }
  const answer = early.answers.get(address);
  early.answers.delete(address);
  return answer;
}
