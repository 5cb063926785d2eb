const STYLE_ATTRIBUTE = / style="([^"]*)"/g;
/** React escapes these in attributes. */
const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};
/** Could end the rule or the element. */
const UNSAFE = /[{}@\\<\n]|\/\*/;

const decoded = (value: string) =>
  value.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? '');

/**
 * The page's policy forbids style attributes, so each becomes a data attribute with a rule in the page's styles.
 * `restoreStyles` turns them back in the browser.
 */
export function withoutStyleAttributes(html: string): { html: string; css: string } {
  const rules = new Map<string, string>();
  const replaced = html.replace(STYLE_ATTRIBUTE, (_, escaped: string) => {
    const style = decoded(escaped);
    if (!UNSAFE.test(style)) rules.set(style, `[data-style="${style.replaceAll('"', '\\"')}"]{${style}}`);
    return ` data-style="${escaped}"`;
  });
  return { html: replaced, css: [...rules.values()].join('') };
}
