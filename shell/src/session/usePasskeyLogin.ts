import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from 'shared-kit';
import { LOGIN_CHALLENGE, MINUTE_MS } from 'shared-kit/contract/limits';
import { isCancelledCeremony, supportsPasskeys } from 'shared-kit/parts';
import { passkey as say } from '../texts';
import { usePasskeyLoginMutation, usePasskeyOptionsMutation } from './authApi';

/** Challenges expire, so autofill asks for a new one a minute earlier. */
const RESTART_MS = LOGIN_CHALLENGE.lifetimeMs - MINUTE_MS;
const importLibrary = () => import('@simplewebauthn/browser');

let loaded: Awaited<ReturnType<typeof importLibrary>> | undefined;

const loadLibrary = async () => (loaded = await importLibrary());
const cancelCeremony = () => loaded?.WebAuthnAbortService.cancelCeremony();

function useLoginOptions() {
  const [requestOptions] = usePasskeyOptionsMutation();
  return useCallback(async () => {
    // The contract doesn't type WebAuthn options; @simplewebauthn/server made them for this library.
    const options: unknown = await requestOptions().unwrap();
    return options as PublicKeyCredentialRequestOptionsJSON;
  }, [requestOptions]);
}

/** While enabled, the browser suggests passkeys at the username. */
export function usePasskeyAutofill(
  isEnabled: boolean,
  onResponse: (response: AuthenticationResponseJSON) => Promise<void>,
) {
  const getOptions = useLoginOptions();
  useEffect(() => {
    if (!isEnabled || !supportsPasskeys()) return;
    let isOver = false;
    async function suggest() {
      try {
        const library = await loadLibrary();
        if (isOver || !(await library.browserSupportsWebAuthnAutofill())) return;
        const optionsJSON = await getOptions();
        if (isOver) return;
        const response = await library.startAuthentication({ optionsJSON, useBrowserAutofill: true });
        if (isOver) return;
        await onResponse(response);
        if (!isOver) void suggest();
      } catch {
        // Autofill is optional; the button still works.
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
  }, [isEnabled, getOptions, onResponse]);
}

function problemOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return failureOf(thrown).message;
  return isCancelledCeremony(thrown) ? null : say.failed;
}

export function usePasskeyLogin(onToken: (token: string) => Promise<void>) {
  const getOptions = useLoginOptions();
  const [sendResponse] = usePasskeyLoginMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      cancelCeremony();
    };
  }, []);

  const logInWith = useCallback(
    async (response: AuthenticationResponseJSON | Promise<AuthenticationResponseJSON>) => {
      setIsBusy(true);
      setProblem(null);
      try {
        const { token } = await sendResponse({ body: { response: { ...(await response) } } }).unwrap();
        await onToken(token);
      } catch (thrown) {
        setProblem(problemOf(thrown));
      } finally {
        setIsBusy(false);
      }
    },
    [onToken, sendResponse],
  );

  async function askBrowser() {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([loadLibrary(), getOptions()]);
    if (isGone.current) throw new DOMException('The page is gone', 'AbortError');
    return startAuthentication({ optionsJSON });
  }
  const logIn = () => {
    if (supportsPasskeys()) void logInWith(askBrowser());
    else setProblem(say.unsupported);
  };
  return { logIn, logInWith, isBusy, problem };
}
