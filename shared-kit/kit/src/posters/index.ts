export { posterVariants } from './art/posterVariants';
export { Poster } from './Poster';
