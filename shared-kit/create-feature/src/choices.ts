import { parseArgs } from 'node:util';
import { FIELDS } from '../../contract/src/fields';
import { FEATURE_ID, isCoreFeature } from '../../contract/src/limits';
import { wordsOf, capitalised } from './names';

const LICENSES = ['UNLICENSED', 'MIT', 'Apache-2.0'] as const;
type License = (typeof LICENSES)[number];

export interface Choices {
  id: string;
  /** The path of a packed kit, its address, or a range of its versions. */
  kit: string;
  /** The origin of the product that the generator came from. */
  product?: string | undefined;
  title: string;
  license: License;
}
/** Asks the person at the terminal; an empty answer means the default. */
export type Ask = (question: string, byDefault: string) => Promise<string>;

export class WrongUsage extends Error {}

export const USAGE = `create-kinodost-feature ID [--kit KIT] [options]

Creates the project of a new Kinodost feature in the folder ./ID.

  ID               the feature's id, such as weather; its page is /weather
  --kit KIT        the packed kit (shared-kit-….tgz), its address, or a range of its versions;
                   not needed if this generator came from a product
  --title TITLE    the title that users see (default: from the id)
  --license NAME   ${LICENSES.join(', ')} (default: ${LICENSES[0]})
  --help           shows this text
`;

const isLicense = (name: string): name is License => LICENSES.some((license) => license === name);

function checkId(id: string): void {
  if (!FEATURE_ID.test(id))
    throw new WrongUsage(
      `'${id}' is not a feature id: 2 to 31 of a–z, 0–9 and '-', beginning with a letter.`,
    );
  if (isCoreFeature(id)) throw new WrongUsage(`'${id}' comes with the product. Choose another id.`);
}

function checkTitle(title: string): void {
  const { max } = FIELDS.featureTitle;
  if (title === '' || title.length > max || /\p{Cc}/u.test(title))
    throw new WrongUsage(`A title is one line of 1 to ${max} characters.`);
}

const OPTIONS = {
  kit: { type: 'string' },
  title: { type: 'string' },
  license: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** Null when the user asked for help. */
export async function readChoices(
  args: string[],
  ask: Ask | null,
  origin?: Pick<Choices, 'kit' | 'product'>,
): Promise<Choices | null> {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0) throw new WrongUsage('Give one feature id.');
  checkId(id);
  const kit = values.kit ?? origin?.kit;
  if (!kit) throw new WrongUsage('Give the kit: --kit shared-kit-….tgz');
  const orAsk = async (given: string | undefined, question: string, byDefault: string) =>
    (given ?? (ask ? await ask(question, byDefault) : byDefault)).trim();
  const title = await orAsk(values.title, 'Title', wordsOf(id).map(capitalised).join(' '));
  checkTitle(title);
  const license = await orAsk(values.license, `License (${LICENSES.join(', ')})`, LICENSES[0]);
  if (!isLicense(license)) throw new WrongUsage(`'${license}' is none of ${LICENSES.join(', ')}.`);
  return { id, kit, title, license, product: origin?.product };
}
