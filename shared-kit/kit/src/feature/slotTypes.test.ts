import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const remotes = readdirSync(ROOT).filter((folder) => folder.startsWith('remote-'));
const copies = remotes.flatMap((remote) =>
  existsSync(join(ROOT, remote, 'slots'))
    ? readdirSync(join(ROOT, remote, 'slots')).map((file) => ({ remote, file }))
    : [],
);

it.each(copies)('$remote has the types of $file as they are', ({ remote, file }) => {
  const owner = `remote-${basename(file, '.d.ts')}`;
  expect(read(`${remote}/slots/${file}`)).toBe(read(`${owner}/slots.d.ts`));
});

it.each(remotes)('%s declares the types of exactly the slots that it offers', (remote) => {
  const { offers = [] } = JSON.parse(read(`${remote}/feature.json`)) as { offers?: { slot: string }[] };
  const types = existsSync(join(ROOT, remote, 'slots.d.ts')) ? read(`${remote}/slots.d.ts`) : '';
  const declared = [...types.matchAll(/^ {4}'([^']+)':/gm)].map(([, slot]) => slot);
  expect(declared.sort()).toEqual(offers.map(({ slot }) => slot).sort());
});
