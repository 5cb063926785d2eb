import { api, useSocketEvent } from 'shared-kit';
import { useDispatch } from 'shared-kit/state';

export default function NewsletterEvents() {
  const dispatch = useDispatch();
  const refresh = () => void dispatch(api.util.invalidateTags(['Newsletters']));
  useSocketEvent('newsletters:changed', refresh);
  useSocketEvent('reconnected', refresh);
  return null;
}
