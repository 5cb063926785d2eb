import { Check, MessageSquareText, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Button } from 'shared-kit/ui';
import { RowAction } from '../parts/RowAction';
import { texts } from '../texts';
import type { Act } from './moderation';

const say = texts.comments;
const ICON = { size: 17, 'aria-hidden': true } as const;
const ICONS: Record<Act, ReactNode> = {
  approve: <Check {...ICON} />,
  reject: <X {...ICON} />,
  explain: <MessageSquareText {...ICON} />,
  remove: <Trash2 {...ICON} />,
};

interface Props {
  acts: readonly Act[];
  /** For what is selected, above the list: stands out from the buttons of each comment. */
  prominent?: boolean;
  onAct: (act: Act) => void;
}

export const ActButtons = ({ acts, prominent = false, onAct }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    {acts.map((act) =>
      act === 'remove' || act === 'explain' ? (
        <RowAction
          key={act}
          name={say[act]}
          dangerous={act === 'remove'}
          icon={ICONS[act]}
          onClick={() => onAct(act)}
        />
      ) : (
        <Button
          key={act}
          size="small"
          variant={act === 'reject' ? 'text' : prominent ? 'contained' : 'outlined'}
          startIcon={ICONS[act]}
          onClick={() => onAct(act)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {say[act]}
        </Button>
      ),
    )}
  </Box>
);
