import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const ROOT = join(__dirname, '../../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
const fromRegistry = Object.entries(packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);

it('comes from the registry alone', () => {
  const elsewhere = fromRegistry.filter(([, { resolved }]) => resolved !== undefined);
  expect(elsewhere.map(([place]) => place)).toEqual([]);
});

it('holds a hash of every package, also of those for other systems', () => {
  const unknown = fromRegistry.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unknown.map(([place]) => place)).toEqual([]);
});

it('takes no version that is younger than three days', () => {
  expect(read('.npmrc')).toMatch(/^min-release-age=3$/m);
});

it('runs no script of any package at installation', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
