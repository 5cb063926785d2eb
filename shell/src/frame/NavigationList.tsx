import { NavLink } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { iconNamed } from './icons';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
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
  entries: readonly { path: string; label: string; icon: string }[];
  onNavigate?: () => void;
}

export function NavigationList({ entries, onNavigate }: Props) {
  return (
    <List>
      {entries.map(({ path, label, icon }) => {
        const Icon = iconNamed(icon);
        return (
          <li key={path}>
            <NavLink to={path} end {...(onNavigate && { onClick: onNavigate })}>
              <Icon size={20} aria-hidden />
              {label}
            </NavLink>
          </li>
        );
      })}
    </List>
  );
}
