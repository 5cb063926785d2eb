export { breakLines } from './breakLines';
export { choose, type PosterSubject } from './choose';
export { readableOn } from './colours';
export { widthOfLine } from './lettering';
export { contrast } from './palettes';
export { designPoster, posterArt } from './posterArt';
export { posterVariants } from './posterVariants';
export { node, rect, type SvgNode } from './svg';
export { svgText } from './svgText';
