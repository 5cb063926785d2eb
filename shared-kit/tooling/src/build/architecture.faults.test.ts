import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../..');

/** Lowest first. */
const LAYERS = [
  ...['config', 'storage', 'media', 'mail', 'database', 'common'],
  ...['visitors', 'audit', 'uploads', 'auth', 'sockets', 'notifications'],
  ...[
    'movies',
    'diary',
    'lists',
    'tonight',
    'sealed-ratings',
    'social',
    'newsletters',
    'reports',
    'retention',
    'admin',
    'platform',
    'backup',
    'cli',
  ],
];
const faceOf = (layer: string) => `${layer}/${layer}.module`;

const VIOLATIONS: [rule: string, file: string, source: string][] = [
  ...LAYERS.map((layer, index): [string, string, string] => {
    const above = LAYERS[index + 1];
    return [
      `backend-layer-${layer}`,
      `backend/src/${layer}/upward.ts`,
      `import '../${above ? faceOf(above) : 'app.module'}';`,
    ];
  }),
  [
    'backend-module-through-its-face',
    'backend/src/social/friends.ts',
    `import '../movies/catalogue/internal';`,
  ],
  ['backend-module-through-its-face', 'backend/src/start.ts', `import './movies/catalogue/internal';`],
  ['remote-not-to-shell-or-backend', 'remote-movies/src/a.ts', `import '../../shell/src/shell';`],
  ['remote-not-to-other-remote', 'remote-movies/src/b.ts', `import '../../remote-social/src/social';`],
  ['shell-not-to-remotes', 'shell/src/a.ts', `import '../../remote-social/src/social';`],
  ['kit-imports-none-of-ours', 'shared-kit/kit/src/ui/a.ts', `import '../../../../shell/src/shell';`],
  [
    'kit-not-to-testing-or-tooling',
    'shared-kit/kit/src/ui/b.ts',
    `import '../../../tooling/src/release-tool/signing';`,
  ],
  [
    'testing-not-to-tooling',
    'shared-kit/testing/src/a.ts',
    `import '../../tooling/src/release-tool/signing';`,
  ],
  [
    'generator-imports-contract-only',
    'shared-kit/create-feature/src/a.ts',
    `import '../../kit/src/ui/part';`,
  ],
  [
    'backend-imports-shared-parts-of-the-kit',
    'backend/src/a.ts',
    `import '../../shared-kit/kit/src/ui/part';`,
  ],
  ['backend-not-to-front', 'backend/src/b.ts', `import '../../remote-social/src/social';`],
  ['contract-stands-alone', 'shared-kit/contract/src/a.ts', `import '../../kit/src/ui/part';`],
  ['remote-takes-mui-and-router-from-the-kit', 'remote-movies/src/c.ts', `import '@mui/material/Box';`],
  ['page-without-zod', 'remote-movies/src/d.ts', `import '../../shared-kit/contract/src/social';`],
  ['timeless-specs-start-nothing', 'backend/src/program.spec.ts', `import 'node:child_process';`],
  [
    'timeless-specs-without-helpers-that-do',
    'backend/src/redis.full.spec.ts',
    `import '../test/support/presence';`,
  ],
  ['no-circles', 'shell/src/circle.ts', `import './circleToo';`],
  ['nothing-unresolved', 'shell/src/b.ts', `import './nowhere';`],
];

const LAWFUL: [file: string, source: string][] = [
  ...LAYERS.map((layer): [string, string] => [`backend/src/${faceOf(layer)}.ts`, 'export {};']),
  ['backend/src/app.module.ts', `import './platform/platform.module';`],
  ['backend/src/entity-classes.ts', `import './movies/catalogue/internal';`],
  ['backend/src/movies/catalogue/internal.ts', `import '../../common/errors';`],
  ['backend/src/common/errors.ts', 'export {};'],
  ['backend/src/platform/signing.ts', `import '../../../shared-kit/tooling/src/release-tool/signing';`],
  ['shared-kit/tooling/src/release-tool/signing.ts', 'export {};'],
  ['backend/src/social/social.ts', `import '../movies/movies.module';`],
  ['backend/src/social/social.spec.ts', `import '../movies/catalogue/internal';`],
  ['backend/src/social/redis.faults.spec.ts', `import '../../test/support/redis';`],
  ['backend/test/support/presence.ts', `import './redis';`],
  ['backend/test/support/redis.ts', `import 'node:child_process';`],
  ['shell/src/shell.ts', `import '../../shared-kit/kit/src/ui/part';`],
  ['shell/src/circleToo.ts', `import './circle';`],
  ['remote-social/src/social.ts', `import '../../shared-kit/kit/src/ui/part';`],
  ['shared-kit/kit/src/ui/part.ts', 'export {};'],
  ['shared-kit/contract/src/social.ts', 'export {};'],
  ['shared-kit/testing/src/render.ts', `import '../../kit/src/ui/part';`],
  ['shared-kit/create-feature/src/ids.ts', `import '../../contract/src/social';`],
  ['node_modules/@mui/material/package.json', '{ "name": "@mui/material", "version": "0.0.0" }'],
  ['node_modules/@mui/material/Box.js', 'export {};'],
];

function violations(folder: string): Promise<{ rule: string; from: string }[]> {
  const packages = ['shell', 'remote-movies', 'remote-social', 'shared-kit', 'backend'];
  const cli = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(ROOT, '.dependency-cruiser.cjs');
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [cli, '--config', config, '--output-type', 'json', ...packages],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, output) => {
        if (!output) return fail(error ?? new Error('no output'));
        const { summary } = JSON.parse(output) as {
          summary: { violations: { rule: { name: string }; from: string }[] };
        };
        done(summary.violations.map(({ rule, from }) => ({ rule: rule.name, from })));
      },
    );
  });
}

describe('the rules of the architecture', () => {
  let folder: string;
  let found: { rule: string; from: string }[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinodost-rules-'));
    const files = [...LAWFUL, ...VIOLATIONS.map(([, file, source]) => [file, source] as const)];
    for (const [file, source] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), `${source}\n`);
    }
    await writeFile(join(folder, 'tsconfig.base.json'), '{}');
    found = await violations(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(VIOLATIONS)('%s bites', (rule, file) => {
    expect(found).toContainEqual({ rule, from: file });
  });

  it('lets lawful imports through', () => {
    const lawful = LAWFUL.map(([file]) => file).filter((file) => !file.includes('circle'));
    expect(found.filter(({ from }) => lawful.includes(from))).toEqual([]);
  });
});
