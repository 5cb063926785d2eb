export { breakLines } from './breakLines';
export type { PosterSubject } from './choose';
export { readableOn } from './colours';
export { designPoster, posterArt } from './posterArt';
export { posterVariants } from './posterVariants';
export { node, rect, type SvgNode } from './svg';
export { svgText } from './svgText';
