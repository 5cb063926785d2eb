import createCache, { type EmotionCache, type Options } from '@emotion/cache';
import { withPrefixes } from '../boot/prefixes';

export interface Style {
  /** The value of `data-emotion`, by which the application takes the rules up. */
  name: string;
  css: string;
}

const STYLES = 'k';
/** Rules may depend on what a page shows, so they are not kept for ever. */
const PAGES_MAX = 500;

type StylisPlugin = NonNullable<Options['stylisPlugins']>[number];
type StylisElement = Parameters<StylisPlugin>[0];

/** No browser needs these: the first is `-webkit-appearance`, the second goes with a prefix of old. */
const UNUSED = /^(-moz-appearance|color-adjust)$/;

const declarationsOf = ({ children }: StylisElement) => (Array.isArray(children) ? children : []);

/** MUI's rules come first, and those that a component adds replace many of their declarations. */
const withoutReplaced: StylisPlugin = (rule, index, siblings) => {
  if (rule.type !== 'rule') return;
  const isSame = (other: StylisElement) =>
    other.type === 'rule' && String(other.props) === String(rule.props);
  const later = siblings
    .slice(index + 1)
    .filter(isSame)
    .flatMap(declarationsOf);
  const own = declarationsOf(rule);
  rule.children = own.filter(({ type, props, value }, position) => {
    if (type !== 'decl' || value.includes('!important')) return true;
    const isReplaced = [...own.slice(position + 1), ...later].some(
      (other) => other.type === 'decl' && other.props === props,
    );
    return !isReplaced && !UNUSED.test(String(props));
  });
};

const newPlugins = () => [withPrefixes, withoutReplaced];

/** Emotion keeps what it compiled with the same list. */
let plugins = newPlugins();
let pages = 0;

export function createPageStyles(): EmotionCache {
  pages += 1;
  if (pages % PAGES_MAX === 0) plugins = newPlugins();
  const styles = createCache({ key: STYLES, stylisPlugins: plugins });
  // Emotion then keeps the rules instead of writing elements between those of the page.
  styles.compat = true;
  return styles;
}

const VARIABLE_USED = /var\((--[\w-]+)/g;
const VARIABLE_SET = /(--[\w-]+):([^;]*);/g;

/** The value of a variable may use others. */
function addUsed(css: string, values: Map<string, string>, used: Set<string>): void {
  for (const [, name = ''] of css.matchAll(VARIABLE_USED)) {
    if (used.has(name)) continue;
    used.add(name);
    addUsed(values.get(name) ?? '', values, used);
  }
}

/** The application adds the other variables, because Emotion doesn't know this name. */
function darkStyle(css: string, page: string): Style {
  const values = new Map([...css.matchAll(VARIABLE_SET)].map(([, name = '', value = '']) => [name, value]));
  const used = new Set<string>();
  addUsed(page, values, used);
  return {
    name: 'dark',
    css: css.replace(VARIABLE_SET, (declaration, name: string) => (used.has(name) ? declaration : '')),
  };
}

/** The kit's `darkColors`. */
const isOfDarkTheme = (css: string) => css.startsWith('.dark{');

/** `attributes` are the rules that are not Emotion's. */
export function stylesOf({ inserted, registered }: EmotionCache, html: string, attributes: string): Style[] {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const isGlobal = (id: string) => registered[`${STYLES}-${id}`] === undefined;
  // A component that adds to the styles of another one leaves a class that no element has.
  const own = rules.filter(([id]) => !isGlobal(id) && html.includes(`${STYLES}-${id}`));
  const globals = rules.filter(([id]) => isGlobal(id));
  const css = own.map(([, rule]) => rule).join('');
  const page = [...globals.map(([, rule]) => (isOfDarkTheme(rule) ? '' : rule)), css, attributes, html].join(
    '',
  );
  return [
    ...globals.map(([id, rule]) =>
      isOfDarkTheme(rule) ? darkStyle(rule, page) : { name: `${STYLES}-global ${id}`, css: rule },
    ),
    { name: STYLES, css },
    { name: 'attributes', css: attributes },
  ];
}
