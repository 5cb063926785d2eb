import { css } from '@mui/material/styles';
import { FONT_FAMILY, theme } from './theme';

const palette = theme.vars.palette;

/** Of components that the kit doesn't have. */
const UNUSED =
  /^--mui-(overlays|palette-(AppBar|Avatar|FilledInput|Input|Slider|SnackbarContent|SpeedDialAction|Step\w+|TableCell|Tooltip)-)/;

type Variables = Record<string, string | number>;

/** Styles name the light value beside each variable, so a page needs only the values that the dark theme changes. */
function darkVariables() {
  const sheets = theme.generateStyleSheets() as Record<string, Variables>[];
  const variablesOf = (selector: string): Variables =>
    sheets.find((sheet) => selector in sheet)?.[selector] ?? {};
  const light = variablesOf(':root, .light');
  const dark = Object.entries(variablesOf('.dark'));
  return Object.fromEntries(dark.filter(([name, value]) => value !== light[name] && !UNUSED.test(name)));
}

/** Serialized once, not each time that a page is rendered. A rendered page has those of the variables that it uses. */
export const darkColors = css({ '.dark': darkVariables() });

export const globalStyles = css([
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
    // Browsers give buttons a font of their own.
    button: { fontFamily: 'inherit' },
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
        // A short one would be one of every element, which keeps the former theme's colours while it is off-screen.
        transitionProperty: 'none !important',
        scrollBehavior: 'auto !important' as 'auto',
      },
    },
    '@media print': { 'header, nav, footer, [data-toasts]': { display: 'none !important' } },
  },
]);
