import { useMemo, useState } from 'react';
import type { ModeratedComment } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/rare';
import { styled } from 'shared-kit/ui';
import { texts } from '../texts';
import { BulkBar } from './BulkBar';
import { CommentItem } from './CommentItem';
import { KeysLegend } from './KeysLegend';
import type { Act, CommentStatus } from './moderation';
import { useModeration } from './useModeration';
import { useQueueKeys } from './useQueueKeys';
import { useSelection } from './useSelection';

const say = texts.comments;

const ACTS_IN: Record<CommentStatus, readonly Act[]> = {
  pending: ['approve', 'reject', 'remove'],
  approved: ['reject', 'remove'],
  rejected: ['approve', 'remove'],
};

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });

interface Props {
  comments: readonly ModeratedComment[];
  status: CommentStatus;
}

export function CommentQueue({ comments, status }: Props) {
  const ids = useMemo(() => comments.map(({ id }) => id), [comments]);
  const selection = useSelection(ids);
  const moderate = useModeration();
  const [doomed, setDoomed] = useState<readonly string[]>([]);
  const acts = ACTS_IN[status];
  const start = (act: Act, targets: readonly string[]) => {
    if (act === 'remove') return setDoomed(targets);
    selection.clear();
    void moderate(act, targets);
  };
  const keys = useQueueKeys({
    ids,
    acts,
    onAct: (act, id) => start(act, selection.selected.length > 0 ? selection.selected : [id]),
    onSelect: selection.toggle,
  });
  const remove = () => {
    setDoomed([]);
    selection.clear();
    void moderate('remove', doomed);
  };
  return (
    <>
      <KeysLegend acts={acts} />
      <BulkBar
        selection={selection}
        shownCount={ids.length}
        acts={acts}
        onAct={(act) => start(act, selection.selected)}
      />
      <List role="list" {...keys}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem
              comment={comment}
              acts={acts}
              isSelected={selection.isSelected(comment.id)}
              onSelect={() => selection.toggle(comment.id)}
              onAct={(act) => start(act, [comment.id])}
            />
          </li>
        ))}
      </List>
      <ConfirmDialog
        open={doomed.length > 0}
        title={say.removal.title(doomed.length)}
        confirm={say.remove}
        dangerous
        onConfirm={remove}
        onClose={() => setDoomed([])}
      >
        {say.removal.body}
      </ConfirmDialog>
    </>
  );
}
