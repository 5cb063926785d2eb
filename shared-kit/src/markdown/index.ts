/** Not shared through federation: only the features that show Markdown carry it. */
export { Markdown } from './Markdown';
export { renderMarkdown } from './renderMarkdown';
