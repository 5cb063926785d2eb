import { camelCase, pascalCase } from './names';

/** The template is a real feature with these names, so that it is checked and tested as it stands. */
const TEMPLATE_NAMES = /feature-id|FeatureName|featureName|Feature title|https:\/\/kinodost\.example/g;

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const inSource = (text: string) => text.replace(/[\\']/g, '\\$&');
const asItIs = (text: string) => text;

function escapeFor(file: string): (text: string) => string {
  if (file.endsWith('.json')) return inJson;
  return /\.tsx?$/.test(file) ? inSource : asItIs;
}

export interface FeatureNames {
  id: string;
  title: string;
  product?: string | undefined;
}

export function fillTemplate(file: string, text: string, { id, title, product }: FeatureNames): string {
  const names = new Map([
    ['feature-id', id],
    ['FeatureName', pascalCase(id)],
    ['featureName', camelCase(id)],
    ['Feature title', escapeFor(file)(title)],
    ...(product === undefined ? [] : ([['https://kinodost.example', product]] as const)),
  ]);
  return text.replace(TEMPLATE_NAMES, (name) => names.get(name) ?? name);
}

/** npm leaves `.gitignore` and `.npmrc` out of packages, so the template's dotfiles begin with `_`. */
export const fileNameOf = (path: string, names: FeatureNames): string =>
  fillTemplate('', path.replace(/(^|\/)_/g, '$1.'), names);
