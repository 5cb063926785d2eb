import { NavLink } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { useNavigation } from '../useNavigation';

const Links = styled('ul')(({ theme }) => ({
  display: 'none',
  gap: 4,
  margin: '0 0 0 16px',
  [theme.breakpoints.up('lg')]: { display: 'flex' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 40,
    paddingInline: 12,
    borderRadius: 10,
    textDecoration: 'none',
    fontWeight: 550,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
  '& a:hover, & a.active': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.raised,
  },
}));

const LINKS_MAX = 5;

export function HeaderLinks() {
  const entries = useNavigation('site').slice(0, LINKS_MAX);
  return (
    <Links role="list">
      {entries.map(({ path, label }) => (
        <li key={path}>
          <NavLink to={path} end>
            {label}
          </NavLink>
        </li>
      ))}
    </Links>
  );
}
