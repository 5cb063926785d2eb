import { friendCalls } from 'shared-kit/contract';
import type { User } from './user';

export const send = (from: User, to: User) => from.call(friendCalls.request, { params: { userId: to.id } });
export const accept = (by: User, requestId: string) => by.call(friendCalls.accept, { params: { requestId } });
export const reject = (by: User, requestId: string) => by.call(friendCalls.reject, { params: { requestId } });
export const withdraw = (from: User, to: User) =>
  from.call(friendCalls.withdraw, { params: { userId: to.id } });
export const remove = (by: User, friend: User) =>
  by.call(friendCalls.remove, { params: { userId: friend.id } });

export async function befriend(one: User, other: User): Promise<void> {
  await accept(other, (await send(one, other)).body.requestId);
}
