import { type ReactNode, useId } from 'react';
import { Popover } from 'shared-kit/overlays';
import { Box, Typography } from 'shared-kit/ui';

interface Props {
  name: string;
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

export default function Popup({ name, anchor, open, onClose, children }: Props) {
  const titleId = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            width: 'min(380px, calc(100vw - 32px))',
            borderRadius: 4,
            border: 1,
            borderColor: 'divider',
            marginTop: 1,
          },
        },
      }}
    >
      <Box sx={{ padding: 2, paddingBottom: 1 }}>
        <Typography id={titleId} component="h2" variant="h3">
          {name}
        </Typography>
      </Box>
      {children}
    </Popover>
  );
}
