import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import '../platform/release-workspace';
import './presence';
import './replicated';
import './socket';
import { closeApps } from './test-app';

const SOURCES = join(__dirname, '../../src');

/**
 * Runs all specs of a folder as one file, `platform.boot.spec.ts` those of src/platform/boot: Jest loads the program for
 * each file again, which takes longer than most specs. The imports above add their hooks for all of them.
 */
export function describeFolder(file: string): void {
  const folder = join(SOURCES, ...basename(file, '.spec.ts').split('.'));
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const spec of paths.filter((path) => path.endsWith('.spec.ts')).sort())
    describe(spec, () => {
      afterAll(closeApps);
      jest.requireActual(join(folder, spec));
    });
}
