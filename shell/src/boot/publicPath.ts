import { readBoot } from './readBoot';

declare let __webpack_public_path__: string;

/** The same address as in the styles that the server rendered; the build's default has the origin, too. */
if (typeof document !== 'undefined') {
  const base = readBoot().features.shell?.base;
  if (base !== undefined) __webpack_public_path__ = base;
}
