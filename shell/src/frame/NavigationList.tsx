import { NavLink } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { type IconOfEntry, NavIcon } from './NavIcon';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 8,
  display: 'grid',
  gap: 2,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 46,
    paddingInline: 14,
    borderRadius: 12,
    textDecoration: 'none',
    fontWeight: 550,
    color: theme.vars.palette.text.primary,
  },
  '& a:hover': { backgroundColor: theme.vars.palette.raised },
  '& a.active': {
    color: theme.vars.palette.accent,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 16%, transparent)`,
  },
}));

interface Props {
  entries: readonly (IconOfEntry & { path: string; label: string })[];
  onNavigate?: () => void;
}

export function NavigationList({ entries, onNavigate }: Props) {
  return (
    <List>
      {entries.map(({ path, label, icon, iconShapes }) => (
        <li key={path}>
          <NavLink to={path} end {...(onNavigate && { onClick: onNavigate })}>
            <NavIcon icon={icon} iconShapes={iconShapes} />
            {label}
          </NavLink>
        </li>
      ))}
    </List>
  );
}
