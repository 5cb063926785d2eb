import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BACKEND = join(import.meta.dirname, '..');
const NAMED = /^import (?:\w+, )?\{([^}]*)\} from '([^.'][^']*)';$/gm;
const BUNDLED = /^shared-kit/;

function namedImports(): [string, string][] {
  const files = readdirSync(join(BACKEND, 'src'), { recursive: true, encoding: 'utf8' });
  const found = new Map<string, [string, string]>();
  for (const file of files.filter((name) => /(?<!\.spec|\.d)\.ts$/.test(name)))
    for (const [, names = '', from = ''] of readFileSync(join(BACKEND, 'src', file), 'utf8').matchAll(NAMED))
      for (const written of BUNDLED.test(from) ? [] : names.split(',')) {
        const [name = ''] = written.trim().split(' as ');
        if (name !== '' && !name.startsWith('type ')) found.set(`${from} ${name}`, [from, name]);
      }
  return [...found.values()];
}

/** Prints the names that a package lacks. */
const PROGRAM = `
  const imports = JSON.parse(process.argv[1]);
  const lacking = [];
  for (const [from, name] of imports) if (!(name in (await import(from)))) lacking.push(from + ': ' + name);
  console.log(JSON.stringify(lacking));
  process.exit();
`;

it('imports only names that Node.js finds in CommonJS packages, too', () => {
  const imports = namedImports();
  expect(imports.length).toBeGreaterThan(100);
  const lacking = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, JSON.stringify(imports)],
    { cwd: BACKEND, encoding: 'utf8' },
  );
  expect(JSON.parse(lacking)).toEqual([]);
});
