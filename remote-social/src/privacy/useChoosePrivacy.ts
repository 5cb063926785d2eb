import { failureOf } from 'shared-kit';
import type { PrivacySettings } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import * as texts from '../texts';
import { useChangePrivacyMutation } from './privacyApi';

/** Saves at once. A choice that the server refuses is undone. */
export function useChoosePrivacy() {
  const toast = useToast();
  const [change] = useChangePrivacyMutation();
  return async (changes: Partial<PrivacySettings>) => {
    try {
      await change(changes).unwrap();
      toast.success(texts.privacy.saved);
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  };
}
