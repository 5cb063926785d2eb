import { createTheme } from '@mui/material/styles';
import { BACKGROUNDS } from 'shared-kit/contract/themeBoot';
import './augmentation';
import { components } from './components';

const PRIMARY = '#3f51b5';
const SECONDARY = '#9c27b0';
const INFO = '#673ab7';

export const FONT_FAMILY =
  "'Onest Variable', 'Onest as Arial', 'Onest as DejaVu', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: PRIMARY },
        secondary: { main: SECONDARY },
        info: { main: INFO },
        error: { main: '#c62828' },
        warning: { main: '#b45309' },
        success: { main: '#2e7d32' },
        background: { default: BACKGROUNDS.light.page, paper: BACKGROUNDS.light.paper },
        text: { primary: '#15161c', secondary: '#565a6b' },
        divider: 'rgba(21, 22, 28, 0.1)',
        accent: PRIMARY,
        raised: '#eceef6',
      },
    },
    dark: {
      palette: {
        primary: { main: PRIMARY, light: '#aab4f5' },
        secondary: { main: SECONDARY, light: '#d79be4' },
        info: { main: INFO, light: '#b79cea' },
        error: { main: '#ef6b6b', dark: '#e86060', contrastText: BACKGROUNDS.dark.paper },
        warning: { main: '#f0a94b', dark: '#d9953f' },
        success: { main: '#66bb6a', dark: '#57a85b' },
        background: { default: BACKGROUNDS.dark.page, paper: BACKGROUNDS.dark.paper },
        text: { primary: '#f1f1f5', secondary: '#a9abb8' },
        divider: 'rgba(255, 255, 255, 0.1)',
        accent: '#aab4f5',
        raised: '#282830',
      },
    },
  },
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: FONT_FAMILY,
    h1: {
      fontSize: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem)',
      fontWeight: 750,
      lineHeight: 1.15,
      letterSpacing: '-0.02em',
    },
    h2: {
      fontSize: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)',
      fontWeight: 700,
      lineHeight: 1.25,
      letterSpacing: '-0.01em',
    },
    h3: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
    h4: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.9375rem' },
    overline: { textTransform: 'none', fontSize: '0.8125rem', fontWeight: 650, letterSpacing: '0.04em' },
  },
  components,
});

export type AppTheme = typeof theme;
