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
  testTimeout: 30_000,
  projects: [backend('backend'), ...FRONT_PACKAGES.map(front)],
};
