import { styled } from 'shared-kit/ui';

export const SearchBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  paddingInline: 20,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:has(input:focus)': { borderColor: theme.vars.palette.accent },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

export const SearchInput = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: 56,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '1.125rem',
  color: theme.vars.palette.text.primary,
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

export const FoundGroups = styled('div')({
  minHeight: 'min(220px, 40vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: 8,
});

export const Options = styled('div')(({ theme }) => ({
  '&[data-old]': { opacity: 0.6 },
  '& [role="group"] + [role="group"]': { marginTop: 8 },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    width: '100%',
    minHeight: 48,
    padding: '6px 20px',
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& [role="option"]:hover': { backgroundColor: theme.vars.palette.raised },
  '& [aria-selected="true"]': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 14%, transparent)`,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.accent}`,
  },
  '& strong': { display: 'block', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '@media (forced-colors: active)': { '& [aria-selected="true"]': { outline: '2px solid Highlight' } },
}));

export const GroupLabel = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 20px 4px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));
