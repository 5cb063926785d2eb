import { useEffect } from 'react';
import { failureOf } from 'shared-kit';
import { useDispatch, useSession, useToast } from 'shared-kit/state';
import { viewNewsletter } from './viewNewsletter';

/** Opening an unread newsletter marks it viewed, for someone who is logged in. */
export function useViewing(newsletter: { id: string; is_viewed: boolean } | undefined): void {
  const { isLoggedIn } = useSession();
  const dispatch = useDispatch();
  const toast = useToast();
  const unread = isLoggedIn && newsletter?.is_viewed === false ? newsletter.id : null;
  useEffect(() => {
    if (unread) dispatch(viewNewsletter(unread)).catch((thrown) => toast.error(failureOf(thrown).message));
  }, [unread, dispatch, toast]);
}
