import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';

export const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 20,
  borderRadius: 18,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

export const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  '& > a': { fontSize: '0.875rem' },
});

export const People = styled('ul')({
  listStyle: 'none',
  margin: '0 -8px',
  padding: 0,
  display: 'grid',
  gap: 2,
});

export const Name = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '6px 8px',
  borderRadius: 12,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.raised },
  '& > span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));
