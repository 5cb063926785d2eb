import { Bell } from 'lucide-react';
import { frameApi, Slot, useFriendRequestCountQuery } from 'shared-kit';
import { Spinner } from 'shared-kit/ui';
import * as texts from '../../texts';
import { CountedBell } from './CountedBell';

export function RequestsBell() {
  const { data } = useFriendRequestCountQuery();
  const notifications = frameApi.endpoints.notifications.useQueryState(1);
  return (
    <CountedBell
      name={texts.header.notifications}
      count={data?.count ?? 0}
      unread={(notifications.data?.unread ?? 0) > 0}
      icon={<Bell size={21} aria-hidden />}
    >
      {(close) => (
        <Slot name="header.notifications" props={{ close }} waiting={<Spinner minHeight={160} />} small />
      )}
    </CountedBell>
  );
}
