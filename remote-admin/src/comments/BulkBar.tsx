import { Checkbox, FormControlLabel } from 'shared-kit/inputs';
import { styled, Typography } from 'shared-kit/ui';
import { comments as say } from '../texts';
import { ActionButtons } from './ActionButtons';
import type { Action } from './moderation';
import type { CommentSelection } from './useSelection';

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

interface Props {
  selection: CommentSelection;
  shownCount: number;
  actions: readonly Action[];
  onAction: (action: Action) => void;
}

export function BulkBar({ selection, shownCount, actions, onAction }: Props) {
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
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {say.selected(count)}
          </Typography>
          <ActionButtons inToolbar actions={actions} onAction={onAction} />
        </>
      )}
    </Bar>
  );
}
