export { setDarkMode, startDarkMode, useDarkMode } from './darkMode';
export { theme } from './theme';
export { ThemeProvider } from './ThemeProvider';
