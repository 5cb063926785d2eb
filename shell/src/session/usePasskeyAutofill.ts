import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useEffect } from 'react';
import { LOGIN_CHALLENGE, MINUTE_MS } from 'shared-kit/contract/limits';
import { supportsPasskeys } from 'shared-kit/parts';
import { cancelCeremony, loadLibrary, useLoginOptions } from './passkeyCeremony';

/** Challenges expire, so autofill asks for a new one a minute earlier. */
const RESTART_MS = LOGIN_CHALLENGE.lifetimeMs - MINUTE_MS;

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
