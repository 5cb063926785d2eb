import { basename } from 'node:path';

/** Names of classes are themselves, whatever they are called. */
const CLASSES =
  'module.exports = new Proxy({}, { get: (_, name) => (name === "__esModule" ? false : name) });';

/** Stands in for styles, pictures and fonts: Jest has no bundler. */
export default {
  process: (_, path) => ({
    code: path.endsWith('.css') ? CLASSES : `module.exports = ${JSON.stringify(basename(path))};`,
  }),
};
