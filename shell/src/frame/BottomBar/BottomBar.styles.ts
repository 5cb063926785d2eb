import { NavLink } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';

const BOTTOM_BAR_HEIGHT = 64;

export const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: 100,
  insetInline: 0,
  bottom: 0,
  height: BOTTOM_BAR_HEIGHT,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  alignItems: 'center',
  justifyItems: 'center',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

const place = {
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 48,
  padding: 0,
  border: 0,
  borderRadius: 14,
  background: 'none',
  cursor: 'pointer',
  '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
} as const;

export const ItemLink = styled(NavLink)(({ theme }) => ({
  ...place,
  color: theme.vars.palette.text.secondary,
  '&.active': { color: theme.vars.palette.accent },
}));

export const ItemButton = styled('button')(({ theme }) => ({
  ...place,
  color: theme.vars.palette.text.secondary,
}));

export const PlusButton = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  color: '#fff',
  cursor: 'pointer',
  background: `linear-gradient(140deg, ${theme.vars.palette.primary.main}, ${theme.vars.palette.secondary.main})`,
}));
