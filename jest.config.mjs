import { availableParallelism } from 'node:os';
import { backend, front } from './jest.preset.mjs';

const FRONT_PACKAGES = [
  'shared-kit',
  'shell',
  'remote-movies',
  'remote-social',
  'remote-newsletters',
  'remote-admin',
];

/** @type {import('jest').Config} */
export default {
  // Ends tests that hang. It says nothing about speed, which differs between machines.
  testTimeout: 600_000,
  // Many tests wait for timers or PostgreSQL, so two workers also help on a single core.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '1GB',
  testSequencer: './backend/test/support/folders-first.mjs',
  projects: [backend('backend'), ...FRONT_PACKAGES.map(front)],
};
