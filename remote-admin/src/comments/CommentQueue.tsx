import { useMemo, useState } from 'react';
import type { QueuedComment } from 'shared-kit/contract';
import { Checkbox, FormControlLabel } from 'shared-kit/choices';
import { ConfirmDialog } from 'shared-kit/overlays';
import { Hint, styled } from 'shared-kit/ui';
import { KeysLegend } from '../parts/queue/KeysLegend';
import { useQueueKeys } from '../parts/queue/useQueueKeys';
import { comments as say } from '../texts';
import { ActionButtons } from './ActionButtons';
import { CommentItem } from './CommentItem';
import type { Action, CommentStatus } from './moderation';
import type { Moderation } from './useModeration';
import { type CommentSelection, useSelection } from './useSelection';

const ACTIONS_IN: Record<CommentStatus, readonly Action[]> = {
  pending: ['approve', 'reject', 'explain', 'remove'],
  approved: ['reject', 'explain', 'remove'],
  rejected: ['approve', 'explain', 'remove'],
};

const ACTIONS_BY_KEY = { t: 'approve', r: 'reject', s: 'explain', Delete: 'remove' } as const;
const KEYS: Record<Action, string> = { approve: 'T', reject: 'R', explain: 'S', remove: 'Del' };

const List = styled('ul')({ display: 'grid', gap: 12 });

interface Props {
  comments: readonly QueuedComment[];
  status: CommentStatus;
  moderation: Moderation;
}

export function CommentQueue({ comments, status, moderation }: Props) {
  const ids = useMemo(() => comments.map(({ id }) => id), [comments]);
  const selection = useSelection(ids);
  const [toRemove, setToRemove] = useState<readonly string[]>([]);
  const actions = ACTIONS_IN[status];
  const reasonOf = ([id, ...more]: readonly string[]) =>
    (more.length === 0 && comments.find((comment) => comment.id === id)?.rejection_reason) || '';
  const versionsOf = (targets: readonly string[]) =>
    Object.fromEntries(
      comments.filter(({ id }) => targets.includes(id)).map(({ id, version }) => [id, version]),
    );
  const start = (action: Action, targets: readonly string[]) => {
    if (action === 'remove') return setToRemove(targets);
    const versions = versionsOf(targets);
    if (action === 'explain')
      return moderation.setReasonDialog({ ids: targets, versions, reason: reasonOf(targets) });
    selection.clear();
    void moderation.moderate({ action, ids: targets, versions });
  };
  const keys = useQueueKeys({
    ids,
    actions,
    actionsByKey: ACTIONS_BY_KEY,
    onAction: (action, id) => start(action, selection.selected.length > 0 ? selection.selected : [id]),
    onSelect: selection.toggle,
  });
  const remove = () => {
    setToRemove([]);
    selection.clear();
    void moderation.moderate({ action: 'remove', ids: toRemove });
  };
  return (
    <>
      <KeysLegend
        entries={[
          ['X', say.keys.select],
          ...actions.map((action) => [KEYS[action], say.keys[action]] as const),
        ]}
      />
      <BulkBar
        selection={selection}
        shownCount={ids.length}
        actions={actions}
        onAction={(action) => start(action, selection.selected)}
      />
      <List role="list" {...keys}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem
              comment={comment}
              actions={actions}
              hasChanged={moderation.hasChanged(comment)}
              isSelected={selection.isSelected(comment.id)}
              onSelect={() => selection.toggle(comment.id)}
              onAction={(action) => start(action, [comment.id])}
            />
          </li>
        ))}
      </List>
      <ConfirmDialog
        open={toRemove.length > 0}
        title={say.removal.title(toRemove.length)}
        confirm={say.remove}
        dangerous
        onConfirm={remove}
        onClose={() => setToRemove([])}
      >
        {say.removal.body}
      </ConfirmDialog>
    </>
  );
}

const HEADER_HEIGHT = 64;

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 5,
  top: HEADER_HEIGHT,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 56,
  paddingInline: 8,
  marginBottom: 8,
  backgroundColor: theme.vars.palette.background.default,
}));

interface BulkBarProps {
  selection: CommentSelection;
  shownCount: number;
  actions: readonly Action[];
  onAction: (action: Action) => void;
}

function BulkBar({ selection, shownCount, actions, onAction }: BulkBarProps) {
  const count = selection.selected.length;
  return (
    <Bar>
      <FormControlLabel
        control={
          <Checkbox
            checked={count === shownCount}
            indeterminate={count > 0 && count < shownCount}
            onChange={selection.toggleAll}
          />
        }
        label={say.selectAll}
        sx={{ marginInline: 0 }}
      />
      {count > 0 && (
        <>
          <Hint role="status">{say.selected(count)}</Hint>
          <ActionButtons inToolbar actions={actions} onAction={onAction} />
        </>
      )}
    </Bar>
  );
}
