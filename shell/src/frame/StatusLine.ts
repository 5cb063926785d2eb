import { styled } from 'shared-kit/ui';

/** Stands at the bottom of every page. */
export const StatusLine = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1400,
  left: 16,
  right: 16,
  bottom: 16,
  width: 'fit-content',
  margin: '0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 18px',
  borderRadius: 14,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 12px 40px rgba(0, 0, 0, 0.28)',
  // Above the bottom bar.
  [theme.breakpoints.down('sm')]: { bottom: 80 },
}));
