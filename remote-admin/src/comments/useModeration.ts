import { useState } from 'react';
import type { ModeratedComment } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { comments as say } from '../texts';
import { useModerateMutation } from './commentsApi';
import type { ModerationStep } from './moderation';

export interface ReasonDialogState {
  ids: readonly string[];
  reason: string;
  versions: ModerationStep['versions'];
}

/** The reason of a rejection is optional. It can also be added afterwards, from the toast. */
export function useModeration() {
  const [send] = useModerateMutation();
  const toast = useToast();
  const [reasonDialog, setReasonDialog] = useState<ReasonDialogState | null>(null);

  /** The versions of refused decisions, by the comments' ids. */
  const [refused, setRefused] = useState<ModerationStep['versions']>({});
  const hasChanged = ({ id, version }: ModeratedComment) =>
    refused?.[id] !== undefined && refused[id] !== version;

  const moderate = async (step: ModerationStep): Promise<void> => {
    const { action, ids, reason, versions } = step;
    const { done, failed } = await send(step).unwrap();
    const sentence = say.done[reason ? 'explain' : action];
    const giveReason = { label: say.explain, run: () => setReasonDialog({ ids, versions, reason: '' }) };
    if (done.length > 0)
      toast.success(sentence(done.length), action === 'reject' && !reason ? giveReason : undefined);
    const [first] = failed;
    if (first?.code === 'COMMENT_CHANGED') setRefused((known) => ({ ...known, ...versions }));
    if (first)
      toast.error(
        done.length + failed.length > 1 ? say.failedOf(failed.length, first.message) : first.message,
      );
  };

  return { moderate, hasChanged, reasonDialog, setReasonDialog };
}

export type Moderation = ReturnType<typeof useModeration>;
