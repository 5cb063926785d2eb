declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    /** Primary colour for text: `primary.main` is unreadable on the dark background. */
    accent: string;
    raised: string;
  }
  interface PaletteOptions {
    accent?: string;
    raised?: string;
  }
}

export {};
