export { PageNumbers } from './PageNumbers';
