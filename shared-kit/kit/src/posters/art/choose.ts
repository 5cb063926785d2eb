import type { Scheme } from './colours';
import { COMPOSITIONS, type CompositionName } from './compositions/index';
import { hashOf, nth, randomFrom, shuffled } from './hash';
import type { LayoutName } from './layouts';
import { type Era, ERAS, eraOf } from './palettes';
import { BY_COUNTRY, BY_GENRE, FOR_ANY } from './themes';

export interface PosterSubject {
  title: string;
  release_year: number | null;
  genres: readonly string[];
  countries: readonly string[];
}

export interface Choice {
  composition: CompositionName;
  palette: number;
  scheme: Scheme;
  layouts: LayoutName[];
  seed: number;
}

const DARK = [
  'Qorxu',
  'Triller',
  'Kriminal',
  'Nuar',
  'Müharibə',
  'Elmi fantastika',
  'Detektiv',
  'Casus',
  'Sleşer',
];
const BRIGHT = [
  'Komediya',
  'Ailə',
  'Uşaq',
  'Animasiya',
  'Romantik',
  'Musiqili',
  'Müzikl',
  'Macəra',
  'Melodram',
];
const SCHEMES: Record<'dark' | 'bright' | 'quiet', Scheme[]> = {
  dark: ['dark', 'dark', 'bold', 'light'],
  bright: ['light', 'bold', 'bold', 'light', 'dark'],
  quiet: ['light', 'light', 'dark', 'bold'],
};

const TYPE: Record<Era, LayoutName[]> = {
  ink: ['footBlock', 'headBlock', 'footCentred', 'band', 'print'],
  cut: ['footBlock', 'headHeadline', 'footHeadline', 'headBlock', 'band', 'footCentred'],
  ochre: ['headHeadline', 'footHeadline', 'footBlock', 'headBlock', 'print'],
  neon: ['footBlock', 'headBlock', 'band', 'footCentred', 'footHeadline'],
  muted: ['footCentred', 'footHeadline', 'print', 'headCalm', 'headHeadline'],
  clean: ['footCalm', 'headHeadline', 'footHeadline', 'headBlock', 'print', 'headCalm', 'footCentred'],
};
const FOR_PATTERNS: LayoutName[] = ['label', 'label', 'side'];
const FOR_OBJECTS: LayoutName[] = ['side'];
const VARIANTS_OF_COLOUR = 3;

function moodOf(genres: readonly string[]): Scheme[] {
  if (genres.some((genre) => DARK.includes(genre))) return SCHEMES.dark;
  return genres.some((genre) => BRIGHT.includes(genre)) ? SCHEMES.bright : SCHEMES.quiet;
}

/** Nearly every film is a drama too, so that genre counts only where it is the only one. */
function compositionsFor({ genres, countries }: PosterSubject): CompositionName[] {
  const known = genres.filter((genre) => genre in BY_GENRE);
  const special = known.filter((genre) => genre !== 'Dram').slice(0, 2);
  const names = [
    ...(special.length > 0 ? special : known).flatMap((genre) => BY_GENRE[genre] ?? []),
    ...countries.slice(0, 2).flatMap((country) => BY_COUNTRY[country] ?? []),
  ];
  return names.length > 0 ? [...new Set(names)] : FOR_ANY;
}

/** What a poster is made of. Variant 0 is a film's own; its first variants differ in colour alone. */
export function choose(subject: PosterSubject, variant = 0): Choice {
  const seed = hashOf(`${subject.title}|${subject.release_year ?? ''}`);
  const random = randomFrom(seed);
  const era = eraOf(subject.release_year);
  const compositions = shuffled(compositionsFor(subject), random);
  const palettes = shuffled(ERAS[era], random);
  const schemes = shuffled(moodOf(subject.genres), random);
  const composition = nth(compositions, Math.floor(variant / VARIANTS_OF_COLOUR));
  const { kind } = COMPOSITIONS[composition];
  const extra = kind === 'pattern' ? FOR_PATTERNS : kind === 'object' ? FOR_OBJECTS : [];
  return {
    composition,
    palette: nth(palettes, variant),
    scheme: nth(schemes, variant),
    layouts: shuffled([...TYPE[era], ...extra], random),
    seed,
  };
}
