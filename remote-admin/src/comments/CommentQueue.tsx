import { useMemo, useState } from 'react';
import type { ModeratedComment } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import { styled } from 'shared-kit/ui';
import { texts } from '../texts';
import { BulkBar } from './BulkBar';
import { CommentItem } from './CommentItem';
import { KeysLegend } from './KeysLegend';
import type { Act, CommentStatus } from './moderation';
import type { Moderation } from './useModeration';
import { useQueueKeys } from './useQueueKeys';
import { useSelection } from './useSelection';

const say = texts.comments;

const ACTS_IN: Record<CommentStatus, readonly Act[]> = {
  pending: ['approve', 'reject', 'explain', 'remove'],
  approved: ['reject', 'explain', 'remove'],
  rejected: ['approve', 'explain', 'remove'],
};

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });

interface Props {
  comments: readonly ModeratedComment[];
  status: CommentStatus;
  moderation: Moderation;
}

export function CommentQueue({ comments, status, moderation }: Props) {
  const ids = useMemo(() => comments.map(({ id }) => id), [comments]);
  const selection = useSelection(ids);
  const [doomed, setDoomed] = useState<readonly string[]>([]);
  const acts = ACTS_IN[status];
  const reasonOf = ([id, ...more]: readonly string[]) =>
    (more.length === 0 && comments.find((comment) => comment.id === id)?.rejection_reason) || '';
  const start = (act: Act, targets: readonly string[]) => {
    if (act === 'remove') return setDoomed(targets);
    if (act === 'explain') return moderation.explain({ ids: targets, given: reasonOf(targets) });
    selection.clear();
    void moderation.act({ act, ids: targets });
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
    void moderation.act({ act: 'remove', ids: doomed });
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
