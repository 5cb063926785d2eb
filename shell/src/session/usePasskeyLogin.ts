import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from 'shared-kit';
import { LOGIN_CHALLENGE, MINUTE_MS } from 'shared-kit/contract/limits';
import * as texts from '../texts';
import { usePasskeyLoginMutation, usePasskeyOptionsMutation } from './authApi';

const say = texts.passkey;
const RESTART_MS = LOGIN_CHALLENGE.lifetimeMs - MINUTE_MS;
/** Browsers report a cancelled dialog and one that timed out alike. */
const CANCELLED = ['NotAllowedError', 'AbortError'];

const importLibrary = () => import('@simplewebauthn/browser');
let loaded: Awaited<ReturnType<typeof importLibrary>> | undefined;
const loadLibrary = async () => (loaded = await importLibrary());
const cancelCeremony = () => loaded?.WebAuthnAbortService.cancelCeremony();

/** As the library's `browserSupportsWebAuthn`, without loading the library. */
const supportsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

function problemOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return failureOf(thrown).message;
  return CANCELLED.includes(thrown.name) ? null : say.failed;
}

/** Logs in with a passkey by the button, or by the browser's suggestions at the username while `withAutofill`. */
export function usePasskeyLogin(enter: (token: string) => Promise<void>, withAutofill: boolean) {
  const [requestOptions] = usePasskeyOptionsMutation();
  const [sendResponse] = usePasskeyLoginMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isGone = useRef(false);

  const getOptions = useCallback(async () => {
    // The contract leaves the options to the server's library, which belongs to this one.
    const options: unknown = await requestOptions().unwrap();
    return options as PublicKeyCredentialRequestOptionsJSON;
  }, [requestOptions]);

  const attempt = useCallback(
    async (getResponse: () => Promise<AuthenticationResponseJSON>) => {
      setIsBusy(true);
      setProblem(null);
      try {
        const response = await getResponse();
        const { token } = await sendResponse({ response: { ...response } }).unwrap();
        await enter(token);
      } catch (thrown) {
        setProblem(problemOf(thrown));
      } finally {
        setIsBusy(false);
      }
    },
    [enter, sendResponse],
  );

  useEffect(() => {
    if (!withAutofill || isBusy || !supportsPasskeys()) return;
    let isOver = false;
    async function suggest() {
      try {
        const library = await loadLibrary();
        if (isOver || !(await library.browserSupportsWebAuthnAutofill())) return;
        const optionsJSON = await getOptions();
        if (isOver) return;
        const response = await library.startAuthentication({ optionsJSON, useBrowserAutofill: true });
        if (isOver) return;
        await attempt(() => Promise.resolve(response));
        if (!isOver) void suggest();
      } catch {
        // Nobody asked for the suggestions, so nobody misses them.
        return;
      }
    }
    void suggest();
    const restart = setInterval(() => void suggest(), RESTART_MS);
    return () => {
      isOver = true;
      clearInterval(restart);
      cancelCeremony();
    };
  }, [withAutofill, isBusy, getOptions, attempt]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      cancelCeremony();
    };
  }, []);

  const logIn = () => {
    if (!supportsPasskeys()) return setProblem(say.unsupported);
    void attempt(async () => {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([loadLibrary(), getOptions()]);
      if (isGone.current) throw new DOMException('The page is gone', 'AbortError');
      return startAuthentication({ optionsJSON });
    });
  };
  return { logIn, isBusy, problem };
}
