import type { Person } from 'shared-kit/contract';
import { useConfirm } from 'shared-kit/parts';
import { friendship as say } from '../texts';
import { useFriendActions } from './useFriendActions';

/** Asks before a friendship ends. */
export function useRemoval(friend: Person) {
  const { busy, remove } = useFriendActions(friend);
  const question = {
    title: say.askRemove,
    body: say.removeDescription(friend.username),
    confirm: say.remove,
    dangerous: true,
  };
  return { busy, ...useConfirm(remove, question) };
}
