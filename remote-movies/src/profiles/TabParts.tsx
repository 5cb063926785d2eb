import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';

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

interface Props<Part extends string> {
  label: string;
  param: 'tab' | 'shelf';
  parts: readonly Part[];
  names: Record<Part, string>;
  open: Part;
}

/** Switches between the parts of a tab, or the shelves on a user's page of films. */
export const TabParts = <Part extends string>({ label, param, parts, names, open }: Props<Part>) => (
  <Parts aria-label={label}>
    {parts.map((part) => (
      <Link key={part} to={`?${param}=${part}`} replace aria-current={part === open ? 'page' : undefined}>
        {names[part]}
      </Link>
    ))}
  </Parts>
);
