import { useEffect } from 'react';
import { useDispatch, useSession } from 'shared-kit/state';
import { viewNewsletter } from './viewNewsletter';

/** The user didn't ask for this call, so a failure is only logged. */
export function useViewing(newsletter: { id: string; is_viewed: boolean } | undefined): void {
  const { isLoggedIn } = useSession();
  const dispatch = useDispatch();
  const unread = isLoggedIn && newsletter?.is_viewed === false ? newsletter.id : null;
  useEffect(() => {
    if (unread) dispatch(viewNewsletter(unread)).catch(console.error);
  }, [unread, dispatch]);
}
