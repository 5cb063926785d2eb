import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { failureOf, useUnreadCountQuery } from 'shared-kit';
import { useDispatch, useSession, useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { texts } from '../texts';
import { viewAllNewsletters } from '../viewing/viewNewsletter';

export function ReadAllButton() {
  const { isLoggedIn } = useSession();
  const { data } = useUnreadCountQuery(undefined, { skip: !isLoggedIn });
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();
  if (!isLoggedIn || !data || data.count === 0) return null;
  const readAll = async () => {
    setBusy(true);
    try {
      await dispatch(viewAllNewsletters());
      toast.success(texts.list.readAllDone);
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      startIcon={<CheckCheck size={18} aria-hidden />}
      onClick={() => void readAll()}
    >
      {texts.list.readAll}
    </Button>
  );
}
