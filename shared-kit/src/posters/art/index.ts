export type { PosterSubject } from './choose';
export { designPoster, posterArt } from './posterArt';
export { posterVariants } from './posterVariants';
export type { SvgNode } from './svg';
export { svgText } from './svgText';
