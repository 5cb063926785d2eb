import { blockCalls } from 'shared-kit/contract';
import type { User } from './user';

export const block = (by: User, whom: { id: string }) =>
  by.call(blockCalls.block, { params: { id: whom.id } });
export const unblock = (by: User, whom: { id: string }) =>
  by.call(blockCalls.unblock, { params: { id: whom.id } });
export const blockedBy = async (user: User) => (await user.call(blockCalls.list)).body.users;
