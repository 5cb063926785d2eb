import { api, useSocketEvent } from 'shared-kit';
import { useNavigate } from 'shared-kit/router';
import { toastAdded, useDispatch } from 'shared-kit/state';
import { tonightInvitation as say } from '../texts';

const FRIENDS = ['Friends', 'FriendRequests', 'FriendStatus'];

export default function SocialEvents() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const refresh = (...tags: string[]) => void dispatch(api.util.invalidateTags(tags));
  useSocketEvent('friends:changed', () => refresh(...FRIENDS));
  useSocketEvent('notifications:changed', () => refresh('Notifications'));
  useSocketEvent('tonight:changed', () => refresh('Tonight'));
  useSocketEvent('tonight:match', () => refresh('Tonight'));
  useSocketEvent('tonight:invited', ({ roomId, by }) => {
    const run = () => void navigate(`/tonight/${roomId}`);
    dispatch(toastAdded('info', say.invited(by.username), { label: say.join, run }));
    refresh('Tonight');
  });
  useSocketEvent('reconnected', () => refresh(...FRIENDS, 'Notifications', 'Tonight'));
  return null;
}
