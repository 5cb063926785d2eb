/** Not shared between apps: only features that show Markdown bundle it. */
export { Markdown } from './Markdown';
export { renderMarkdown } from './renderMarkdown';
