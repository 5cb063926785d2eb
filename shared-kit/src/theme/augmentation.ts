declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    /** The primary colour as text: readable on both backgrounds, unlike `primary.main` on the dark one. */
    accent: string;
    /** A surface raised above `paper`. */
    raised: string;
  }
  interface PaletteOptions {
    accent?: string;
    raised?: string;
  }
}

export {};
