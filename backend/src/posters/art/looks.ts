import { type Colours, coloursOf, type Scheme } from './colours';
import { type Era, ERAS, type Palette, PALETTES } from './palettes';

/** Colours by genre. The first mood that one of the film's genres has counts. */
export const MOODS = {
  dark: {
    genres: [
      ...['Qorxu', 'Triller', 'Kriminal', 'Nuar', 'Müharibə', 'Elmi fantastika', 'Detektiv', 'Casus'],
      'Sleşer',
    ],
    schemes: ['dark', 'dark', 'bold', 'light'],
  },
  bright: {
    genres: [
      ...['Komediya', 'Ailə', 'Uşaq', 'Animasiya', 'Romantik', 'Musiqili', 'Müzikl', 'Macəra', 'Melodram'],
    ],
    schemes: ['light', 'bold', 'bold', 'light', 'dark'],
  },
  quiet: { genres: [], schemes: ['light', 'light', 'dark', 'bold'] },
} as const satisfies Record<string, { genres: readonly string[]; schemes: readonly Scheme[] }>;
export type Mood = keyof typeof MOODS;

export interface Look {
  palette: Palette;
  colours: Colours;
}

const SCHEMES: Scheme[] = ['light', 'dark', 'bold'];
const looks = new Map<string, Look>(
  PALETTES.flatMap((palette) =>
    SCHEMES.map((scheme) => {
      const colours = coloursOf(palette, scheme);
      return [colours.ground, { palette, colours }] as const;
    }),
  ),
);

/** No two looks have the same ground, so a poster's colour names its look. */
export function lookOf(ground: string): Look {
  const look = looks.get(ground);
  if (!look) throw new Error(`no poster is ${ground}`);
  return look;
}

/** The colours that a film of this time and mood may have. */
export const groundsOf = (era: Era, mood: Mood): string[] =>
  ERAS[era].flatMap((index) => {
    const palette = PALETTES[index];
    return palette ? MOODS[mood].schemes.map((scheme) => coloursOf(palette, scheme).ground) : [];
  });
