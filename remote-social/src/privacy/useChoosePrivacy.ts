import type { PrivacySettings } from 'shared-kit/contract';
import { useAttempt } from 'shared-kit/parts';
import * as texts from '../texts';
import { useChangePrivacyMutation } from './privacyApi';

/** Saves at once. A choice that the server refuses is undone. */
export function useChoosePrivacy() {
  const attempt = useAttempt();
  const [change] = useChangePrivacyMutation();
  return (changes: Partial<PrivacySettings>) => attempt(change(changes), texts.privacy.saved);
}
