import { useState } from 'react';
import { failureOf, fieldMessage } from 'shared-kit';
import type { CommentInput } from 'shared-kit/contract';
import { keyPerBody } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { useAddCommentMutation } from './writingApi';

interface Options {
  movieId: string;
  /** The comment that is replied to. */
  parentId?: string;
  /** The sentence after success. */
  sent: (isApproved: boolean) => string;
}

export function useSendComment({ movieId, parentId, sent }: Options) {
  const [keyOf, setKeyOf] = useState(keyPerBody);
  const [add, { isLoading, error }] = useAddCommentMutation();
  const toast = useToast();
  const send = async (input: CommentInput) => {
    const body = { ...input, ...(parentId !== undefined && { parent_id: parentId }) };
    const result = await add({ params: { id: movieId }, body, idempotencyKey: keyOf(body) });
    if (result.error) return false;
    // The next comment may have the same text.
    setKeyOf(keyPerBody);
    toast.success(sent(result.data.status === 'approved'));
    return true;
  };
  return {
    send,
    isBusy: isLoading,
    refused: error && (fieldMessage(error, 'body') ?? failureOf(error).message),
  };
}
