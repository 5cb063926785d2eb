import { ThemeProvider as SystemThemeProvider } from '@mui/system';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { globalStyles } from './globalStyles';
import { theme } from './theme';

/** The theme as CSS variables: switching it is a class on the root element, never a render. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <SystemThemeProvider theme={theme}>
      <GlobalStyles styles={globalStyles} />
      {children}
    </SystemThemeProvider>
  );
}
