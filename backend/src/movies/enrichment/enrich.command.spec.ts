import { type EnrichmentRun, runAgainst } from '../../../test/movies/enrichment';
import { WikidataServer } from '../../../test/movies/wikidata-server';
import { UNKNOWN_ID } from '../../../test/support/user';
import { EXIT } from '../../common/command';
import { Database } from '../../database/database';

Database.checksRows = true;

const server = new WikidataServer();
let run: EnrichmentRun;
runAgainst(
  server,
  () => ({ WIKIDATA_URL: server.url }),
  (opened) => (run = opened),
);

const enrich = (...args: string[]) => run.command(['wikidata', ...args]);

it('refuses to ask Wikidata itself without a contact', async () => {
  const environment = { CONTACT_EMAIL: '', PUBLIC_URL: '' };
  expect(await run.command(['wikidata'], { ...environment, WIKIDATA_URL: '' })).toBe(EXIT.refused);
  expect(run.said).toEqual([expect.stringContaining('set CONTACT_EMAIL')]);
  expect(await run.command(['wikidata'], environment)).toBe(EXIT.done);
  expect(server.requests).toEqual([]);
  server.addFilm('Q1', { title: 'Film 1', year: 1990, minutes: [91] });
  await run.add({ title: 'Film 1', release_year: 1990 });
  expect(await run.command(['wikidata'], { CONTACT_EMAIL: '' })).toBe(EXIT.done);
  expect(server.requests[0]?.headers['user-agent']).toMatch(/ \(https:\/\/kinodost\.example\.com\)$/);
});

it('goes on with the next film after an answer that makes no sense, and stops after three', async () => {
  server.addFilm('Q1', { title: 'Film 1', year: 1990, minutes: [91] });
  for (const title of ['A', 'B', 'C', 'D']) await run.add({ title: `Film ${title}`, release_year: 1990 });
  const id = await run.add({ title: 'Film 1', release_year: 1990 });
  const nonsense = { body: { entities: 'none', query: 7 } };
  server.next(nonsense, { body: 'not JSON' });
  expect(await enrich()).toBe(EXIT.done);
  expect(run.said).toContain('Film A (1990): Wikidata answered in an unknown form');
  expect(run.said).toContain('Film B (1990): Wikidata answered with broken JSON');
  expect(run.said.join()).toContain(
    '1 filled, 0 with nothing missing, 2 not found, 0 ambiguous, 0 gone, 2 failed',
  );
  expect(await run.movie(id)).toMatchObject({ runtime_minutes: 91 });

  await run.age();
  server.next(...Array.from({ length: 3 }, () => ({ body: { error: { code: 'internal_api_error' } } })));
  expect(await enrich()).toBe(EXIT.refused);
  expect(run.said.at(-1)).toBe('3 films failed in a row. Run the command again to go on.');
});

it('stops at a signal, and goes on where it stopped', async () => {
  for (const n of [1, 2, 3]) {
    server.addFilm(`Q${n}`, { title: `Film ${n}`, year: 1990, minutes: [90 + n] });
    await run.add({ title: `Film ${n}`, release_year: 1990 });
  }
  server.onRequest = ({ url }) => {
    if (url.searchParams.get('ids') === 'Q2') run.signals.emit('SIGINT');
  };
  expect(await enrich()).toBe(EXIT.done);
  expect(run.said.at(-1)).toBe('Interrupted. Run the command again to go on.');
  expect((await run.states()).map(({ title }) => title)).toEqual(['Film 1']);
  expect(run.signals.eventNames()).toEqual([]);

  server.reset();
  run.said = [];
  await enrich();
  expect(run.said.slice(0, 2)).toEqual(['Film 2 (1990)  + runtime 92', 'Film 3 (1990)  + runtime 93']);
  expect(server.requests.some(({ url }) => url.search.includes('film+1'))).toBe(false);
});

it('stops when the server asks for a long pause', async () => {
  await run.add({ title: 'Film 1', release_year: 1990 });
  server.next({ status: 429, headers: { 'Retry-After': '3600' } });
  expect(await enrich()).toBe(EXIT.refused);
  expect(run.said.at(-1)).toBe('Wikidata asks for a pause of 3600 s. Run the command again to go on.');
  expect(await run.states()).toEqual([]);
});

it('looks at as many films as it should, or at one', async () => {
  const ids: string[] = [];
  for (const n of [1, 2, 3]) {
    server.addFilm(`Q${n}`, { title: `Film ${n}`, year: 1990, minutes: [90 + n] });
    ids.push(await run.add({ title: `Film ${n}`, release_year: 1990 }));
  }
  await enrich('--limit', '2');
  expect((await run.states()).map(({ title }) => title)).toEqual(['Film 1', 'Film 2']);
  server.reset();
  await enrich('--movie', ids[0] ?? '');
  expect(run.said.at(-1)).toContain('1 films looked up');
  expect(await run.states()).toHaveLength(2);
  expect(await enrich('--movie', UNKNOWN_ID)).toBe(EXIT.refused);
  expect(run.said.at(-1)).toBe(`No film with a year has the id ${UNKNOWN_ID}.`);
});

it('runs once at a time', async () => {
  server.addFilm('Q1', { title: 'Film 1', year: 1990, minutes: [91] });
  await run.add({ title: 'Film 1', release_year: 1990 });
  const second: number[] = [];
  server.onRequest = async () => {
    if (second.length === 0) second.push(await run.command(['tmdb'], { TMDB_API_KEY: 'x' }));
  };
  expect(await enrich()).toBe(EXIT.done);
  expect(second).toEqual([EXIT.refused]);
  expect(run.said).toContain('Another catalogue:enrich is running; try again when it is done.');
});
