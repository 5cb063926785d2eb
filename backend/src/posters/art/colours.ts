import { contrast, type Palette } from './palettes';

/** What a picture is painted with. `ink` is readable on `ground`. */
export interface Colours {
  ground: string;
  ink: string;
  a: string;
  b: string;
  c: string;
}

export type Scheme = 'light' | 'dark' | 'bold';

export const readableOn = (colour: string, [paper, ink]: Palette): string =>
  contrast(colour, paper) > contrast(colour, ink) ? paper : ink;

export function coloursOf(palette: Palette, scheme: Scheme): Colours {
  const [paper, dark, a, b, c] = palette;
  if (scheme === 'light') return { ground: paper, ink: dark, a, b, c };
  if (scheme === 'dark') return { ground: dark, ink: paper, a, b, c };
  const ink = readableOn(a, palette);
  return { ground: a, ink, a: ink === paper ? dark : paper, b, c };
}
