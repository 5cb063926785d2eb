import { ThemeProvider as SystemThemeProvider } from '@mui/system';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { darkColors, globalStyles } from './globalStyles';
import { theme } from './theme';

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <SystemThemeProvider theme={theme}>
      <GlobalStyles styles={darkColors} />
      <GlobalStyles styles={globalStyles} />
      {children}
    </SystemThemeProvider>
  );
}
