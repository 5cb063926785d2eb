import type { ReactNode } from 'react';
import { IconButton } from 'shared-kit/ui';

interface Props {
  name: string;
  icon: ReactNode;
  dangerous?: boolean;
  onClick: () => void;
}

/** Uses the browser's own tooltip, because a rendered one would make the table scroll. */
export const RowAction = ({ name, icon, dangerous = false, onClick }: Props) => (
  <IconButton
    size="small"
    aria-label={name}
    title={name}
    onClick={onClick}
    sx={{
      color: 'text.secondary',
      '&:hover, &:focus-visible': { color: dangerous ? 'error.main' : 'accent' },
    }}
  >
    {icon}
  </IconButton>
);
