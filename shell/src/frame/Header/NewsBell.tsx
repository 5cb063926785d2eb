import { BellRing } from 'lucide-react';
import { Slot, useUnreadCountQuery } from 'shared-kit';
import { UNREAD_POLL_MS } from 'shared-kit/contract/limits';
import { useSession } from 'shared-kit/state';
import { Spinner } from 'shared-kit/ui';
import * as texts from '../../texts';
import { CountedBell } from './CountedBell';

export function NewsBell() {
  const { isLoggedIn } = useSession();
  const { data } = useUnreadCountQuery(undefined, { skip: !isLoggedIn, pollingInterval: UNREAD_POLL_MS });
  const count = isLoggedIn ? (data?.count ?? 0) : 0;
  return (
    <CountedBell name={texts.header.news} count={count} icon={<BellRing size={21} aria-hidden />}>
      {(close) => <Slot name="header.news" props={{ close }} waiting={<Spinner minHeight={200} />} small />}
    </CountedBell>
  );
}
