import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from 'shared-kit';
import { isCancelledCeremony, supportsPasskeys } from 'shared-kit/parts';
import { passkey as say } from '../texts';
import { usePasskeyLoginMutation } from './authApi';
import { cancelCeremony, loadLibrary, useLoginOptions } from './passkeyCeremony';

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
