import { css } from '@mui/material/styles';
import { FONT_FAMILY, theme } from './theme';

const palette = theme.vars.palette;

/** Serialized once, not each time that a page is rendered. */
export const globalStyles = css([
  ...theme.generateStyleSheets(),
  {
    '*, *::before, *::after': { boxSizing: 'border-box' as const },
    html: {
      WebkitTextSizeAdjust: '100%',
      WebkitFontSmoothing: 'antialiased',
    },
    'html.light': { colorScheme: 'light' },
    'html.dark': { colorScheme: 'dark' },
    body: {
      margin: 0,
      fontFamily: FONT_FAMILY,
      fontSize: '1rem',
      lineHeight: 1.6,
      color: palette.text.primary,
      backgroundColor: palette.background.default,
    },
    'h1, h2, h3, h4, p, ul, ol, dl, dd, figure': { margin: 0 },
    'ul[role="list"], ol[role="list"]': { listStyle: 'none', padding: 0 },
    a: { color: palette.accent },
    'img, svg, video': { maxWidth: '100%' },
    ':focus-visible': { outline: `2px solid ${palette.accent}`, outlineOffset: 2 },
    'h1:focus': { outline: 'none' },
    '::selection': { backgroundColor: palette.primary.main, color: '#fff' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important' as 'auto',
      },
    },
    '@media print': { 'header, nav, footer, [data-toasts]': { display: 'none !important' } },
  },
]);
