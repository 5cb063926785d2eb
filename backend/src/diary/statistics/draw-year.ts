import type { Movie } from 'shared-kit/contract';
import {
  CARD,
  CARD_MARGIN,
  fittingText,
  node,
  posterArt,
  rect,
  type SvgNode,
  textAt,
} from '../../posters/posters.module';
import { DIARY_TEXTS } from '../texts';

export const YEAR_POSTERS = 4;

export interface YearInNumbers {
  username: string;
  year: string;
  films: number;
  hours: number;
  genre: string | null;
  director: string | null;
  movies: Movie[];
}

const GROUND = '#14131f';
const ACCENT = '#3f51b5';
const BRIGHT = '#ffffff';
const SOFT = '#b9bce0';

const POSTER = { width: 176, height: 264 };
const GAP = 18;
const POSTERS_WIDTH = 2 * POSTER.width + GAP;
const POSTERS_LEFT = CARD.width - CARD_MARGIN - POSTERS_WIDTH;
const POSTERS_TOP = (CARD.height - 2 * POSTER.height - GAP) / 2;
const MEASURE = POSTERS_LEFT - 2 * CARD_MARGIN;

const poster = (movie: Movie, index: number): SvgNode =>
  node(
    'svg',
    {
      x: POSTERS_LEFT + (index % 2) * (POSTER.width + GAP),
      y: POSTERS_TOP + Math.floor(index / 2) * (POSTER.height + GAP),
      ...POSTER,
      viewBox: '0 0 200 300',
    },
    posterArt(movie).children,
  );

const number = (content: string, x: number): SvgNode =>
  textAt(content, [x, 378], { size: 54, weight: 800, fill: BRIGHT });

/** A year in a picture for sharing: numbers on the left, the best films' drawn posters on the right. */
export function drawYear({ username, year, films, hours, genre, director, movies }: YearInNumbers): SvgNode {
  const facts = [
    ...(genre === null ? [] : [DIARY_TEXTS.genre(genre)]),
    ...(director === null ? [] : [DIARY_TEXTS.director(director)]),
  ];
  return node('svg', { viewBox: `0 0 ${CARD.width} ${CARD.height}` }, [
    rect(0, 0, CARD.width, CARD.height, GROUND),
    rect(0, 0, 12, CARD.height, ACCENT),
    textAt(DIARY_TEXTS.yearTitle, [CARD_MARGIN, 106], { size: 34, weight: 500, fill: SOFT }),
    textAt(year, [CARD_MARGIN - 6, 236], { size: 150, weight: 800, fill: BRIGHT }),
    fittingText(
      username,
      [CARD_MARGIN, 292],
      { size: 36, weight: 500, fill: SOFT },
      { width: MEASURE, smallest: 22 },
    ),
    number(DIARY_TEXTS.films(films), CARD_MARGIN),
    number(DIARY_TEXTS.hours(hours), CARD_MARGIN + MEASURE / 2),
    rect(CARD_MARGIN, 412, 72, 6, ACCENT),
    ...facts.map((fact, i) =>
      fittingText(
        fact,
        [CARD_MARGIN, 466 + i * 46],
        { size: 30, weight: 500, fill: BRIGHT },
        { width: MEASURE, smallest: 20 },
      ),
    ),
    textAt(DIARY_TEXTS.site, [CARD_MARGIN, CARD.height - CARD_MARGIN + 10], {
      size: 28,
      weight: 800,
      fill: SOFT,
    }),
    ...movies.slice(0, YEAR_POSTERS).map(poster),
  ]);
}
