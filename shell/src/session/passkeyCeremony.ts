import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useCallback } from 'react';
import { usePasskeyOptionsMutation } from './authApi';

const importLibrary = () => import('@simplewebauthn/browser');
let loaded: Awaited<ReturnType<typeof importLibrary>> | undefined;

export const loadLibrary = async () => (loaded = await importLibrary());
export const cancelCeremony = () => loaded?.WebAuthnAbortService.cancelCeremony();

export function useLoginOptions() {
  const [requestOptions] = usePasskeyOptionsMutation();
  return useCallback(async () => {
    // The contract doesn't type WebAuthn options; @simplewebauthn/server made them for this library.
    const options: unknown = await requestOptions().unwrap();
    return options as PublicKeyCredentialRequestOptionsJSON;
  }, [requestOptions]);
}
