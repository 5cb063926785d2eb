import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itTries, textsIn } from '../support/every-case';

const patterns = readFileSync(join(__dirname, '../../../.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

const toRegExp = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^$()[\]{}|]/g, String.raw`\$&`)
      .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))}(?:/|$)`,
  );

/** As Docker does it: the last pattern that fits decides. */
const isTaken = (path: string) =>
  patterns.reduce((taken, line) => {
    const isException = line.startsWith('!');
    return toRegExp(line.replace(/^!/, '')).test(path) ? isException : taken;
  }, true);

itTries(
  textsIn(`
    .env | .env.local | .env.production | backend/.env | .data/jwt.secret | backend/.data/postgres/data/base/1
    backups/today.zip | kinodost-2026-11-21.zip | tls/privkey.pem | weather.pem | remote-movies/signing.key
    .git/config | .cache/kit/x | node_modules/react/index.js | backend/node_modules/x/index.js
    shell/dist/shell.js | outbox/1.eml`),
)('keeps secrets, data and builds out of the image', (path) => expect(isTaken(path)).toBe(false));

itTries(
  textsIn(
    '.npmrc | .env.example | package.json | backend/src/main.ts | backend/deploy/kubernetes/settings.env',
  ),
)('takes sources into the image', (path) => expect(isTaken(path)).toBe(true));
