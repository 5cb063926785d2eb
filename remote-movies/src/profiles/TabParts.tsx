import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { profileTabs as say, userFilms } from '../texts';

const Parts = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginBottom: 24,
  flexWrap: 'wrap',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 40,
    paddingInline: 16,
    borderRadius: 999,
    border: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '0.9375rem',
    fontWeight: 550,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
  },
  '& a:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.raised },
  '& a[aria-current]': {
    color: theme.vars.palette.accent,
    borderColor: theme.vars.palette.accent,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 9%, transparent)`,
  },
  '@media (forced-colors: active)': { '& a[aria-current]': { borderColor: 'Highlight' } },
}));

type Part = keyof typeof say.parts;

interface Props {
  label: string;
  parts: readonly Part[];
  open: Part;
}

const SHELVES = ['watched', 'watchlist', 'ratings', 'likes'] as const;

/** The shelves on a user's page of films. */
export const ShelfParts = ({ open }: { open: (typeof SHELVES)[number] }) => (
  <Parts aria-label={userFilms.short}>
    {SHELVES.map((shelf) => (
      <Link key={shelf} to={`?shelf=${shelf}`} replace aria-current={shelf === open ? 'page' : undefined}>
        {userFilms.shelves[shelf]}
      </Link>
    ))}
  </Parts>
);

/** Switches between the parts of a tab. */
export const TabParts = ({ label, parts, open }: Props) => (
  <Parts aria-label={label}>
    {parts.map((part) => (
      <Link key={part} to={`?tab=${part}`} replace aria-current={part === open ? 'page' : undefined}>
        {say.parts[part]}
      </Link>
    ))}
  </Parts>
);
