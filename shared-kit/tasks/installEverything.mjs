import { EVERYTHING } from './install.mjs';
import { prepare } from './prepare.mjs';

// For npm scripts whose tools `npm start` doesn't install.
await prepare([], EVERYTHING);
