import { commentCalls, type Comment } from 'shared-kit/contract';
import type { Client } from './client';
import type { User } from './user';

export const write = async (by: User, movieId: string, body = 'Gözəl filmdir', parentId?: string) =>
  (
    await by.call(commentCalls.create, {
      params: { id: movieId },
      body: { body, ...(parentId !== undefined && { parent_id: parentId }) },
    })
  ).body;
export const approve = (moderator: User, { id }: { id: string }) =>
  moderator.call(commentCalls.approve, { params: { id } });

export async function writeApproved(moderator: User, ...comment: Parameters<typeof write>): Promise<Comment> {
  const written = await write(...comment);
  await approve(moderator, written);
  return written;
}

export const like = (by: User, { id }: { id: string }) => by.call(commentCalls.like, { params: { id } });
export const unlike = (by: User, { id }: { id: string }) => by.call(commentCalls.unlike, { params: { id } });
export const removeComment = (by: User, { id }: { id: string }) =>
  by.call(commentCalls.remove, { params: { id } });
export const repliesTo = async ({ id }: { id: string }, reader: Client) =>
  (await reader.call(commentCalls.replies, { params: { id } })).body;
export const commentsOn = async (movieId: string, reader: Client) =>
  (await reader.call(commentCalls.list, { params: { id: movieId } })).body;
