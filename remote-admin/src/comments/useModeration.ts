import { useState } from 'react';
import { useToast } from 'shared-kit/state';
import { texts } from '../texts';
import { useModerateMutation } from './commentsApi';
import type { Step } from './moderation';

const say = texts.comments;

/** Comments whose rejection is about to get a reason, and the one given so far. */
export interface Unexplained {
  ids: readonly string[];
  given: string;
}

/** One click rejects; the reason is asked for beforehand or follows from the toast, and never has to be given. */
export function useModeration() {
  const [moderate] = useModerateMutation();
  const toast = useToast();
  const [unexplained, explain] = useState<Unexplained | null>(null);

  const act = async (step: Step): Promise<void> => {
    const { ids, reason } = step;
    const { done, failed } = await moderate(step).unwrap();
    const said = say.done[reason ? 'explain' : step.act];
    const afterwards = { label: say.explain, run: () => explain({ ids, given: '' }) };
    if (done.length > 0)
      toast.success(said(done.length), step.act === 'reject' && !reason ? afterwards : undefined);
    const [first] = failed;
    if (first)
      toast.error(
        done.length + failed.length > 1 ? say.failedOf(failed.length, first.message) : first.message,
      );
  };

  return { act, unexplained, explain };
}

export type Moderation = ReturnType<typeof useModeration>;
