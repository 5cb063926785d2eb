import { useToast } from 'shared-kit/state';
import { texts } from '../texts';
import { useModerateMutation } from './commentsApi';
import type { Act } from './moderation';

const say = texts.comments;

export function useModeration() {
  const [moderate] = useModerateMutation();
  const toast = useToast();
  return async (act: Act, ids: readonly string[]): Promise<void> => {
    const { done, failed } = await moderate({ act, ids }).unwrap();
    if (done.length > 0) toast.success(say.done[act](done.length));
    const [first] = failed;
    if (first) toast.error(ids.length === 1 ? first.message : say.failedOf(failed.length, first.message));
  };
}
