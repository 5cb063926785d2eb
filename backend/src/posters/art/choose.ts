import type { Movie } from 'shared-kit/contract';
import chosen from './chosen-by-hand.json';
import { COMPOSITIONS, type CompositionName } from './compositions';
import type { LayoutName } from './layouts';
import { type Look, lookOf } from './looks';
import { type Era, eraOf } from './palettes';
import { randomFrom, seedOf, shuffled } from './random';
import { BY_COUNTRY, BY_GENRE, FOR_ANY, GRAVE, GRAVE_GENRES, isName } from './themes';

export type PosterSubject = Pick<Movie, 'title' | 'release_year' | 'genres' | 'countries' | 'poster'>;

export interface Choice {
  composition: CompositionName;
  look: Look;
  layouts: LayoutName[];
  seed: number;
}

/** By title and year: the best-known films, and films of war and genocide whose genres don't say so. */
export const CHOSEN_BY_HAND = new Map(Object.entries({ ...chosen.bestKnown, ...chosen.grave }));

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

/** Nearly every film is a drama too, so that genre counts only where it is the only one. */
function compositionsFor({ genres, countries }: PosterSubject): CompositionName[] {
  if (genres.some((genre) => GRAVE_GENRES.includes(genre))) return GRAVE;
  const known = genres.filter((genre) => genre in BY_GENRE);
  const special = known.filter((genre) => genre !== 'Dram').slice(0, 2);
  const names = [
    ...(special.length > 0 ? special : known).flatMap((genre) => BY_GENRE[genre] ?? []),
    ...countries.slice(0, 2).flatMap((country) => BY_COUNTRY[country] ?? []),
  ];
  return names.length > 0 ? [...new Set(names)] : FOR_ANY;
}

/** What a poster is made of: the same for the same film. */
export function choose(subject: PosterSubject): Choice {
  const name = `${subject.title}|${subject.release_year ?? ''}`;
  const seed = seedOf(name);
  const random = randomFrom(seed);
  const [drawn = 'arcs'] = shuffled(compositionsFor(subject), random);
  const byHand = CHOSEN_BY_HAND.get(name) ?? '';
  const composition = isName(byHand) ? byHand : drawn;
  const { kind } = COMPOSITIONS[composition];
  const extra = kind === 'pattern' ? FOR_PATTERNS : kind === 'object' ? FOR_OBJECTS : [];
  return {
    composition,
    look: lookOf(subject.poster.color),
    layouts: shuffled([...TYPE[eraOf(subject.release_year)], ...extra], random),
    seed,
  };
}
