import { Check, MessageSquareText, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Row } from 'shared-kit/ui';
import { RowAction } from '../parts/RowAction';
import { comments as say } from '../texts';
import type { Action } from './moderation';

const ICON = { size: 17, 'aria-hidden': true } as const;
const ICONS: Record<Action, ReactNode> = {
  approve: <Check {...ICON} />,
  reject: <X {...ICON} />,
  explain: <MessageSquareText {...ICON} />,
  remove: <Trash2 {...ICON} />,
};

interface Props {
  actions: readonly Action[];
  inToolbar?: boolean;
  onAction: (action: Action) => void;
}

export const ActionButtons = ({ actions, inToolbar: prominent = false, onAction }: Props) => (
  <Row>
    {actions.map((action) =>
      action === 'remove' || action === 'explain' ? (
        <RowAction
          key={action}
          name={say[action]}
          dangerous={action === 'remove'}
          icon={ICONS[action]}
          onClick={() => onAction(action)}
        />
      ) : (
        <Button
          key={action}
          size="small"
          variant={action === 'reject' ? 'text' : prominent ? 'contained' : 'outlined'}
          startIcon={ICONS[action]}
          onClick={() => onAction(action)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {say[action]}
        </Button>
      ),
    )}
  </Row>
);
