import type { ThemeOptions } from '@mui/material/styles';

export const components: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 999,
        minHeight: 40,
        paddingInline: 20,
        variants: [
          {
            props: { variant: 'text', color: 'primary' },
            style: { color: theme.vars.palette.accent, paddingInline: 14 },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { color: theme.vars.palette.accent, borderColor: theme.vars.palette.divider },
          },
          { props: { size: 'large' }, style: { minHeight: 48, paddingInline: 28, fontSize: '1rem' } },
          { props: { size: 'small' }, style: { minHeight: 34, paddingInline: 14, fontSize: '0.875rem' } },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 12, width: 44, height: 44 },
      sizeSmall: { width: 36, height: 36 },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 16 } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 12,
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.accent },
      }),
      notchedOutline: ({ theme }) => ({
        borderColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 45%, transparent)`,
      }),
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focused:not(.Mui-error)': { color: theme.vars.palette.accent } }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 20,
        border: `1px solid ${theme.vars.palette.divider}`,
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 14,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 16px 48px rgba(0, 0, 0, 0.24)',
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, borderRadius: 8, marginInline: 6, gap: 12 } } },
  MuiTabs: {
    styleOverrides: {
      indicator: ({ theme }) => ({
        backgroundColor: theme.vars.palette.accent,
        height: 3,
        borderRadius: 3,
        '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        '&.Mui-selected': { color: theme.vars.palette.accent },
        // The tabs scroll, so a ring outside would be cut off.
        '&.Mui-focusVisible': { outlineOffset: -4 },
      }),
    },
  },
  MuiCheckbox: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-checked': { color: theme.vars.palette.accent } }) },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 550 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { rounded: { borderRadius: 12 } } },
  MuiBadge: { styleOverrides: { badge: { fontWeight: 700 } } },
};
