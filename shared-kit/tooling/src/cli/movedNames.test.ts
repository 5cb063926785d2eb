/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOVED_NAMES, moveNames, withMovedNames } from './movedNames';

const moves = [
  { since: '7.0.0', name: 'Poster', from: 'shared-kit/posters', to: 'shared-kit/ui' },
  { since: '7.1.0', name: 'PosterProps', from: 'shared-kit/posters', to: 'shared-kit/ui' },
];
const textOf = (source: string) => withMovedNames(source, moves).text;

it.each([
  [`import { Poster } from 'shared-kit/posters';`, `import { Poster } from 'shared-kit/ui';`],
  [
    `import { Poster as Picture } from "shared-kit/posters"`,
    `import { Poster as Picture } from "shared-kit/ui";`,
  ],
  [
    `import type { PosterProps } from 'shared-kit/posters';`,
    `import type { PosterProps } from 'shared-kit/ui';`,
  ],
  [
    `import {\n  Poster,\n  type PosterProps,\n} from 'shared-kit/posters';`,
    `import { Poster, type PosterProps } from 'shared-kit/ui';`,
  ],
  [
    `import { Other, Poster } from 'shared-kit/posters';\nconst a = 1;`,
    `import { Other } from 'shared-kit/posters';\nimport { Poster } from 'shared-kit/ui';\nconst a = 1;`,
  ],
])('moves names in %j', (before, after) => {
  expect(textOf(before)).toBe(after);
});

it.each([
  `import { Other } from 'shared-kit/posters';`,
  `import { Poster } from './posters';`,
  `const text = "import { Poster } from 'shared-kit/posters';";`,
  `import * as posters from 'shared-kit/posters';`,
])('leaves %j alone', (source) => {
  expect(withMovedNames(source, moves)).toEqual({ text: source, moved: [] });
});

describe('the sources of a feature', () => {
  let folder: string;
  const page = () => join(folder, 'src/film/Page.tsx');
  const OLD = `import { Poster, PosterProps } from 'shared-kit/posters';\n`;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinodost-moves-'));
    await mkdir(join(folder, 'src/film'), { recursive: true });
    await writeFile(page(), OLD);
    await writeFile(join(folder, 'src/words.json'), OLD);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('get the moves between two versions, and each is told', async () => {
    expect(await moveNames(folder, { before: '6.9.0', after: '7.0.3', moves })).toEqual([
      'Poster to shared-kit/ui, in src/film/Page.tsx',
    ]);
    expect(await readFile(page(), 'utf8')).toBe(
      `import { Poster } from 'shared-kit/ui';\nimport { PosterProps } from 'shared-kit/posters';\n`,
    );
    expect(await readFile(join(folder, 'src/words.json'), 'utf8')).toBe(OLD);
  });

  it.each([
    ['7.1.0', '7.2.0'],
    ['6.0.0', '6.10.0'],
  ])('stay as they are from %s to %s', async (before, after) => {
    expect(await moveNames(folder, { before, after, moves })).toEqual([]);
    expect(await readFile(page(), 'utf8')).toBe(OLD);
  });
});

it('names entries that the kit has', async () => {
  const manifest = await readFile(join(__dirname, '../../../package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { exports: Record<string, string> };
  for (const { to } of MOVED_NAMES) expect(exports).toHaveProperty([to.replace('shared-kit', '.')]);
});
