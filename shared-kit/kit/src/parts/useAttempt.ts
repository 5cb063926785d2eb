import { failureOf } from 'shared-kit';
import { useToast } from 'shared-kit/state';

type Attempt = (sent: PromiseLike<{ error?: unknown }>, done?: string) => Promise<boolean>;

/**
 * For a change whose outcome is a toast: `const isDone = await attempt(remove(id), say.removed)`. A failure shows its own
 * sentence.
 */
export function useAttempt(): Attempt {
  const toast = useToast();
  return async (sent, done) => {
    const { error } = await sent;
    if (error) toast.error(failureOf(error).message);
    else if (done !== undefined) toast.success(done);
    return !error;
  };
}
