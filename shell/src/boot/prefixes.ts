import type { Options } from '@emotion/cache';

/** Browsers that run our scripts know the rest of what Emotion prefixes: a third of a page's styles. */
const PREFIXED =
  /^(backdrop-filter|box-decoration-break|hyphens|mask(-[a-z]+)*|print-color-adjust|text-size-adjust|user-select)$/;

/** MUI still has it; Firefox has known no such element since version 88. */
const FORMER = '::-moz-focus-inner';

/** The server and the browser must write the same rules. */
export const withPrefixes: NonNullable<Options['stylisPlugins']>[number] = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && PREFIXED.test(element.props))
    element.return = `-webkit-${element.value}${element.value}`;
  // Without declarations, a rule is left out.
  if (element.type === 'rule' && element.value.endsWith(FORMER)) element.children = [];
};
