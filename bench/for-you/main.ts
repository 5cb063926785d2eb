import 'reflect-metadata';
import { inEmptyDatabase } from '../harness/films';
import { judge, say } from '../harness/report';
import { fill, NO_PASSWORD } from './fill';
import { readFilms } from './films';
import { measure } from './measure';
import { createWorld, type WorldKind } from './world';

const PEOPLE = 10_000;
const RATINGS_EACH = 100;
const SEED = 2026;
const TARGET_MS = 50;

const WORLDS: WorldKind[] = [
  { name: 'strong tastes', strength: 1.2, hidden: 0.5 },
  { name: 'weak tastes', strength: 0.5, hidden: 0.5 },
  { name: 'tastes that genres and directors tell', strength: 1, hidden: 0.1 },
  { name: 'tastes that they don’t tell', strength: 1, hidden: 0.9 },
];

export async function run([file]: string[]): Promise<number> {
  if (!file) {
    say('Usage: npm run bench -w bench -- for-you FILE (films in the format of catalogue:import)');
    return 2;
  }
  return inEmptyDatabase(
    'for-you',
    `SELECT FROM users WHERE password_hash <> '${NO_PASSWORD}'`,
    async (database, source) => {
      const films = await readFilms(database, file);
      say(`${films.length} films`);
      let isMet = true;
      for (const kind of WORLDS) {
        say(kind.name);
        const world = createWorld(kind, films, { people: PEOPLE, ratingsEach: RATINGS_EACH, seed: SEED });
        await fill(database, films, PEOPLE, world);
        say('  filled');
        const p95 = await measure(source);
        isMet = judge(p95 < TARGET_MS, `p95 below ${TARGET_MS} ms`) && isMet;
      }
      return isMet;
    },
  );
}
