import type { Choices } from './choices';

/** Versions that were tried together with this kit. */
export interface Versions {
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

export const projectManifest = (
  { id, title, license }: Choices,
  kitRange: string,
  { engines, dependencies, devDependencies }: Versions,
) => ({
  name: id,
  version: '0.1.0',
  private: true,
  description: `${title}: a feature of Kinodost.`,
  license,
  type: 'module',
  engines,
  scripts: {
    build: 'kinodost build',
    dev: 'kinodost dev',
    test: 'tsc && oxlint && jest',
    'test:browser': 'playwright test',
    format: 'prettier --write .',
  },
  dependencies: { ...dependencies, 'shared-kit': kitRange },
  devDependencies,
});
