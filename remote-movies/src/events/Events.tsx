import { api, useSocketEvent } from 'shared-kit';
import { useDispatch } from 'shared-kit/state';

export default function MovieEvents() {
  const dispatch = useDispatch();
  const refresh = (...tags: string[]) => void dispatch(api.util.invalidateTags(tags));
  // It may be an invitation.
  useSocketEvent('notifications:changed', () => refresh('Sealed'));
  // An opened sealed rating is an ordinary one, too.
  useSocketEvent('sealed:opened', () => refresh('Sealed', 'Ratings', 'Movie', 'WatchState'));
  useSocketEvent('reconnected', () => refresh('List', 'Lists', 'Sealed'));
  return null;
}
