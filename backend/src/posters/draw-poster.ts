import type { PosterSubject } from './art/choose';
import { posterArt } from './art/poster-art';
import type { SvgNode } from './art/svg';
import { svgText } from './art/svg-text';
import { outlined } from './outlined';
import type { PosterFont } from './poster-font';

const WIDTH = 600;
const HEIGHT = 900;

export const asDocument = ({ attributes, ...drawing }: SvgNode, width: number, height: number): string =>
  svgText({ ...drawing, attributes: { xmlns: 'http://www.w3.org/2000/svg', width, height, ...attributes } });

/** The poster that pages show for a film without one, as an SVG file. */
export const drawPoster = (movie: PosterSubject, font: PosterFont): string =>
  asDocument(outlined(posterArt(movie), font), WIDTH, HEIGHT);
