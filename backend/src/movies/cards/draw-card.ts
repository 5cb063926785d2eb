import type { Movie } from 'shared-kit/contract';
import {
  CARD,
  breakLines,
  designPoster,
  node,
  posterArt,
  readableOn,
  rect,
  type SvgNode,
  textAt,
} from '../../posters/posters.module';
import { CARD_TEXTS } from './texts';

const MARGIN = 60;
const POSTER = { width: 340, height: 510 };
const LEFT = MARGIN + POSTER.width + 64;
const MEASURE = CARD.width - LEFT - MARGIN - 8;
const TITLE = { width: MEASURE, height: 290, sizes: [84, 34] as [number, number], leading: 1.08 };
const FACTS = { width: MEASURE, height: 76, sizes: [28, 26] as [number, number], leading: 1.36 };
const GENRES_SHOWN = 3;

/** A picture for links to a film: its drawn poster beside the facts. */
export function drawCard(movie: Movie): SvgNode {
  const { colours, palette } = designPoster(movie);
  const [paper, ink] = palette;
  const ground = colours.ground === paper ? ink : paper;
  const fill = readableOn(ground, palette);
  const title = breakLines(movie.title, { weight: 800, spacing: 0 }, TITLE);
  const facts = [
    [movie.release_year, ...movie.genres.slice(0, GENRES_SHOWN)].filter(Boolean).join(' · '),
    movie.directors.length > 0 ? CARD_TEXTS.movieBy(movie.directors.join(', ')) : '',
  ].flatMap((fact) => breakLines(fact, { weight: 500, spacing: 0 }, FACTS).lines);
  const height = title.lines.length * title.size * TITLE.leading + 34 + facts.length * 38;
  const top = Math.max(MARGIN + 20, (CARD.height - 50 - height) / 2);
  const below = top + title.lines.length * title.size * TITLE.leading + 34;
  const lines: SvgNode[] = [
    ...title.lines.map((line, i) => {
      const y = top + title.size * (0.8 + i * TITLE.leading);
      return textAt(line, [LEFT, y], { size: title.size, weight: 800, fill });
    }),
    ...facts.map((line, i) => textAt(line, [LEFT, below + 30 + i * 38], { size: 28, weight: 500, fill })),
    textAt(CARD_TEXTS.site, [LEFT, CARD.height - MARGIN], { size: 26, weight: 800, fill }),
  ];
  return node('svg', { viewBox: `0 0 ${CARD.width} ${CARD.height}` }, [
    rect(0, 0, CARD.width, CARD.height, ground),
    rect(LEFT, below - 26, 72, 6, palette[2]),
    node('svg', { x: MARGIN, y: MARGIN, ...POSTER, viewBox: '0 0 200 300' }, posterArt(movie).children),
    ...lines,
  ]);
}
