import { randomUUID } from 'node:crypto';
import {
  diaryCalls,
  markCalls,
  personalTokenCalls,
  type Player,
  ratingCalls,
  scrobbleCalls,
} from 'shared-kit/contract';
import { linesOf } from '../../../test/support/notifications';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';
import { WaitingRowsService } from '../own-data/imports/waiting-rows.service';

let app: TestApp;
let ayan: User;
let token: string;
let film: { id: string; title: string; imdb: string };
let count = 0;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ayan = await app.user(`ayan${randomUUID().slice(0, 8)}`);
  const body = { name: 'Pleyer', scopes: ['scrobble' as const], expires_in_days: null };
  ({ token } = (await ayan.call(personalTokenCalls.create, { body })).body);
  film = await newFilm(`Gecə yarısı ${(count += 1)}`);
});

const imdbOf = (number: number) => `tt${String(9_000_000 + number)}`;
async function newFilm(title: string, year = 2019) {
  const imdb = imdbOf((count += 1));
  const row = await app.database.one<{ id: string }>(
    'INSERT INTO movies (title, release_year, imdb_id) VALUES ($1, $2, $3) RETURNING id',
    [title, year, imdb],
  );
  return { id: row?.id ?? '', title, imdb };
}

const send = (player: Player, body: string | FormData | URLSearchParams, type?: string, secret = token) =>
  app.visitor.raw(`/scrobble/${player}/${secret}`, {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
const sendJson = (player: Player, body: object) => send(player, JSON.stringify(body), 'application/json');
const answerOf = async (sent: ReturnType<typeof send>) => {
  const { status, body } = await sent;
  return [status, body];
};
const WRITTEN = [200, { status: 'written' }];
const RATED = [200, { status: 'rated' }];
const ignoredFor = (reason: string) => [200, { ignored: reason }];

const entries = async () => (await ayan.call(diaryCalls.list)).body.entries;
const listed = async () => (await ayan.call(scrobbleCalls.list)).body.scrobbles;
const undo = (id: string) => ayan.call(scrobbleCalls.undo, { params: { id } });

const plexBody = (event: string, metadata: object = {}, more: object = {}) => ({
  ...{ event, user: true, owner: true, Account: { id: 1, title: 'ayan' }, Server: { title: 'Ev' } },
  Player: { local: true, title: 'Televizor' },
  Metadata: {
    ...{ librarySectionType: 'movie', ratingKey: '88', type: 'movie', title: film.title, year: 2019 },
    guid: 'plex://movie/5d776831880197001ec955e8',
    Guid: [{ id: `imdb://${film.imdb}` }],
    ...metadata,
  },
  ...more,
});

function plexForm(body: object): FormData {
  const form = new FormData();
  form.set('payload', JSON.stringify(body));
  form.set('thumb', new Blob([new Uint8Array(1_000)], { type: 'image/jpeg' }), 'thumb.jpg');
  return form;
}

const jellyfinBody = (more: object = {}) => ({
  ...{ ServerId: 'a1', ServerName: 'Ev', ServerVersion: '10.9.11', NotificationType: 'PlaybackStop' },
  ...{ Name: film.title, Year: 2019, ItemType: 'Movie', Provider_imdb: film.imdb, RunTimeTicks: 60_000 },
  ...{ PlaybackPositionTicks: 59_000, PlayedToCompletion: true, NotificationUsername: 'ayan' },
  ...more,
});

const embyBody = (event: string, position: number, item: object = {}) => ({
  ...{ Title: 'ayan has finished playing', Event: event, User: { Name: 'ayan' } },
  Item: {
    ...{ Name: film.title, Type: 'Movie', ProductionYear: 2019, RunTimeTicks: 60_000 },
    ProviderIds: { Imdb: film.imdb },
    ...item,
  },
  PlaybackInfo: { PositionTicks: position },
});

describe('a film played to its end', () => {
  const cases: [string, () => ReturnType<typeof send>][] = [
    ['Plex', () => send('plex', plexForm(plexBody('media.scrobble')))],
    [
      'an old agent of Plex',
      () =>
        sendJson(
          'plex',
          plexBody('media.scrobble', { Guid: [], guid: `com.plexapp.agents.imdb://${film.imdb}?lang=en` }),
        ),
    ],
    ['Jellyfin', () => sendJson('jellyfin', jellyfinBody())],
    [
      'Jellyfin without a type',
      () => send('jellyfin', JSON.stringify(jellyfinBody()), 'text/plain; charset=utf-8'),
    ],
    [
      'a template of Jellyfin, whose values are texts',
      () =>
        sendJson(
          'jellyfin',
          jellyfinBody({ Year: '2019', PlayedToCompletion: 'True', RunTimeTicks: '60000' }),
        ),
    ],
    ['another plugin of Jellyfin', () => sendJson('jellyfin', embyBody('Scrobble', 0))],
    ['Emby', () => sendJson('emby', embyBody('playback.stop', 58_000))],
    [
      'Emby, as a form',
      () => {
        const form = new FormData();
        form.set('data', JSON.stringify(embyBody('playback.stop', 58_000)));
        return send('emby', form);
      },
    ],
    [
      'Emby, as a plain form',
      () => send('emby', new URLSearchParams({ data: JSON.stringify(embyBody('playback.scrobble', 0)) })),
    ],
    [
      'Kodi, as Trakt takes it',
      () =>
        sendJson('kodi', {
          movie: { title: film.title, year: 2019, ids: { imdb: film.imdb } },
          progress: 97.5,
        }),
    ],
    ['Kodi, with ids alone', () => sendJson('kodi', { uniqueIds: { imdbId: film.imdb } })],
    [
      'Kodi, as its own notification',
      () =>
        sendJson('kodi', {
          ...{ jsonrpc: '2.0', method: 'Player.OnStop' },
          params: {
            data: { end: true, item: { type: 'movie', title: film.title, year: 2019 } },
            sender: 'xbmc',
          },
        }),
    ],
    [
      'Kodi, with the fields of the film',
      () =>
        sendJson('kodi', { event: 'stop', type: 'movie', title: film.title, year: '2019', progress: '95' }),
    ],
  ];
  it.each(cases)('is written down once from %s', async (_, sendIt) => {
    expect(await answerOf(sendIt())).toEqual(WRITTEN);
    expect(await answerOf(sendIt())).toEqual(ignoredFor('already-written'));
    const [entry, ...others] = await entries();
    expect([entry?.movie.id, entry?.rewatch, others]).toEqual([film.id, false, []]);
    expect(await listed()).toMatchObject([
      { status: 'ignored', reason: 'already-written' },
      { status: 'written', reason: null, movie: { id: film.id, title: film.title } },
    ]);
  });

  it('is written down once when it comes many times at once', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => sendJson('jellyfin', jellyfinBody())));
    expect(sent.filter(({ body }) => 'status' in (body as object))).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it('is a rewatch a week later', async () => {
    await sendJson('jellyfin', jellyfinBody());
    await app.database.query(`UPDATE diary_entries SET watched_on = watched_on - 7 WHERE user_id = $1`, [
      ayan.id,
    ]);
    await app.database.query(
      `UPDATE scrobbles SET received_at = received_at - interval '7 days' WHERE user_id = $1`,
      [ayan.id],
    );
    expect(await answerOf(sendJson('jellyfin', jellyfinBody()))).toEqual(WRITTEN);
    expect((await entries()).map(({ rewatch }) => rewatch)).toEqual([true, false]);
  });

  it('is one evening around midnight', async () => {
    await sendJson('jellyfin', jellyfinBody());
    await app.database.query(`UPDATE diary_entries SET watched_on = watched_on - 1 WHERE user_id = $1`, [
      ayan.id,
    ]);
    await app.database.query(
      `UPDATE scrobbles SET received_at = received_at - interval '20 minutes' WHERE user_id = $1`,
      [ayan.id],
    );
    expect(await answerOf(sendJson('jellyfin', jellyfinBody()))).toEqual(ignoredFor('already-written'));
  });

  it('is found by its id before its title', async () => {
    const other = await newFilm('Başqa ad');
    await sendJson('jellyfin', jellyfinBody({ Provider_imdb: other.imdb }));
    expect((await entries())[0]?.movie.id).toBe(other.id);
  });

  it('is not guessed when several films have the title', async () => {
    const title = 'Eyni ad';
    await Promise.all([newFilm(title), newFilm(title)]);
    const body = jellyfinBody({ Name: title, Provider_imdb: '' });
    expect(await answerOf(sendJson('jellyfin', body))).toEqual(ignoredFor('several-films'));
  });
});

describe('a rating', () => {
  const own = async () => (await ayan.call(ratingCalls.read, { params: { id: film.id } })).body.own;
  const plexRating = (rating: unknown) => send('plex', plexForm(plexBody('media.rate', {}, { rating })));

  it.each([
    [8, 8],
    ['7', 7],
    [6.5, 7],
    [10, 10],
  ])('of %p in Plex is %p here', async (sent, expected) => {
    expect(await answerOf(plexRating(sent))).toEqual(RATED);
    expect(await own()).toBe(expected);
    expect(await entries()).toEqual([]);
  });

  it('comes from Jellyfin and Kodi, too', async () => {
    const saved = { NotificationType: 'UserDataSaved', SaveReason: 'UpdateUserRating', Rating: '9' };
    expect(await answerOf(sendJson('jellyfin', jellyfinBody(saved)))).toEqual(RATED);
    expect(await own()).toBe(9);
    const kodi = { movies: [{ rating: 4, title: film.title, year: 2019, ids: { imdb: film.imdb } }] };
    expect(await answerOf(sendJson('kodi', kodi))).toEqual(RATED);
    expect(await own()).toBe(4);
  });

  it('that is removed changes nothing', async () => {
    expect(await answerOf(plexRating(-1))).toEqual(ignoredFor('no-rating'));
  });
});

describe('is ignored with its reason', () => {
  it.each<[string, Player, () => object]>([
    ['series', 'plex', () => plexBody('media.scrobble', { type: 'episode' })],
    ['music', 'plex', () => plexBody('media.scrobble', { type: 'track' })],
    ['trailer', 'plex', () => plexBody('media.scrobble', { type: 'clip' })],
    ['other-event', 'plex', () => plexBody('media.play')],
    ['other-person', 'plex', () => plexBody('media.scrobble', {}, { user: false })],
    ['series', 'jellyfin', () => jellyfinBody({ ItemType: 'Episode' })],
    ['not-finished', 'jellyfin', () => jellyfinBody({ PlayedToCompletion: 'False' })],
    ['other-event', 'jellyfin', () => jellyfinBody({ NotificationType: 'PlaybackStart' })],
    ['music', 'emby', () => embyBody('playback.stop', 60_000, { Type: 'Audio' })],
    ['not-finished', 'emby', () => embyBody('playback.stop', 20_000)],
    ['not-a-film', 'emby', () => embyBody('playback.stop', 60_000, { Type: 'Photo' })],
    [
      'series',
      'kodi',
      () => ({ show: { title: 'Serial' }, episode: { season: 1, number: 2 }, progress: 99 }),
    ],
    ['other-event', 'kodi', () => ({ movie: { title: 'Film' }, progress: 40 })],
    ['no-title', 'jellyfin', () => jellyfinBody({ Name: '', Provider_imdb: '' })],
  ])('%s of %s', async (reason, player, body) => {
    expect(await answerOf(sendJson(player, body()))).toEqual(ignoredFor(reason));
    expect(await entries()).toEqual([]);
    const isListed = !reason.startsWith('other');
    expect((await listed()).map((one) => one.reason)).toEqual(isListed ? [reason] : []);
  });
});

it.each<[string, Player, () => ReturnType<typeof send>]>([
  ['broken JSON', 'jellyfin', () => send('jellyfin', '{"NotificationType": ', 'application/json')],
  ['broken text', 'jellyfin', () => send('jellyfin', 'PlaybackStop', 'text/plain')],
  ['nothing', 'kodi', () => send('kodi', '')],
  ['no event', 'emby', () => sendJson('emby', { Item: { Name: 'Film' } })],
  ['a list', 'plex', () => send('plex', '[]', 'application/json')],
  ['a form with broken JSON', 'plex', () => send('plex', new URLSearchParams({ payload: '{' }))],
  [
    'a form that is cut off',
    'plex',
    () => send('plex', '--x\r\nContent-', 'multipart/form-data; boundary=x'),
  ],
])('refuses %s with 400', async (_, __, sendIt) => {
  expect((await sendIt()).status).toBe(400);
});

it('needs a living token with its scope, and a known player', async () => {
  const body = { name: 'Skript', scopes: ['read' as const, 'write' as const], expires_in_days: null };
  const reader = (await ayan.call(personalTokenCalls.create, { body })).body.token;
  const codeOf = async (secret: string) =>
    (await send('jellyfin', JSON.stringify(jellyfinBody()), 'application/json', secret)).error.code;
  expect(await codeOf(reader)).toBe('TOKEN_SCOPE');
  expect(await codeOf(`kdp_${'x'.repeat(43)}`)).toBe('UNAUTHORIZED');
  expect(await codeOf(ayan.token ?? '')).toBe('UNAUTHORIZED');
  expect((await send('vlc' as Player, '{}')).status).toBe(404);
});

describe('a film that the catalogue lacks', () => {
  it('waits, and is written for the day on which it was played', async () => {
    const missing = { Name: `Tapılmaz ${randomUUID()}`, Provider_imdb: '' };
    expect(await answerOf(sendJson('jellyfin', jellyfinBody(missing)))).toEqual([200, { status: 'waiting' }]);
    expect(await listed()).toMatchObject([{ status: 'waiting', title: missing.Name, movie: null }]);
    await app.database.query(
      `UPDATE scrobbles SET received_at = received_at - interval '3 days' WHERE user_id = $1`,
      [ayan.id],
    );
    const { id } = await newFilm(missing.Name);
    await app.get(WaitingRowsService).applyArrived();
    const [entry] = await entries();
    const [row] = await app.database.query<{ age: number }>(
      `SELECT (now() AT TIME ZONE 'Asia/Baku')::date - watched_on AS age FROM diary_entries WHERE id = $1`,
      [entry?.id],
    );
    expect([entry?.movie.id, row?.age]).toEqual([id, 3]);
    expect(await listed()).toMatchObject([{ status: 'written', movie: { id } }]);
    expect(await linesOf(ayan)).toEqual([`import_matched — ${missing.Name}`]);
  });

  it('waits by its id, with a rating', async () => {
    const imdb = imdbOf((count += 1));
    const body = plexBody(
      'media.rate',
      { title: 'Başqa dildə ad', Guid: [{ id: `imdb://${imdb}` }] },
      { rating: 6 },
    );
    await sendJson('plex', body);
    await app.database.query(`UPDATE movies SET imdb_id = $2 WHERE id = $1`, [film.id, imdb]);
    await app.get(WaitingRowsService).applyArrived();
    expect(await listed()).toMatchObject([{ status: 'rated', movie: { id: film.id } }]);
    expect((await ayan.call(ratingCalls.read, { params: { id: film.id } })).body.own).toBe(6);
  });

  it('no longer waits when it is undone', async () => {
    const title = `Tapılmaz ${randomUUID()}`;
    await sendJson('jellyfin', jellyfinBody({ Name: title, Provider_imdb: '' }));
    await undo((await listed())[0]?.id ?? '');
    await newFilm(title);
    await app.get(WaitingRowsService).applyArrived();
    expect([await entries(), await listed()]).toEqual([[], []]);
  });
});

describe('undoing', () => {
  const marks = async () => (await ayan.call(markCalls.read, { params: { id: film.id } })).body;

  it('removes the entry and restores the marks', async () => {
    await ayan.call(markCalls.want, { params: { id: film.id } });
    await sendJson('jellyfin', jellyfinBody());
    expect(await marks()).toMatchObject({ watched: true, in_watchlist: false });
    expect((await undo((await listed())[0]?.id ?? '')).status).toBe(200);
    expect(await entries()).toEqual([]);
    expect(await marks()).toMatchObject({ watched: false, in_watchlist: true });
  });

  it('restores the rating, unless it has changed since', async () => {
    const rate = (rating: number) =>
      ayan.call(ratingCalls.rate, { params: { id: film.id }, body: { rating } });
    const own = async () => (await ayan.call(ratingCalls.read, { params: { id: film.id } })).body.own;
    await rate(5);
    await sendJson('plex', plexBody('media.rate', {}, { rating: 9 }));
    await undo((await listed())[0]?.id ?? '');
    expect(await own()).toBe(5);
    await sendJson('plex', plexBody('media.rate', {}, { rating: 9 }));
    await rate(3);
    await undo((await listed())[0]?.id ?? '');
    expect(await own()).toBe(3);
  });

  it('works after the entry is gone, and is for the owner alone', async () => {
    await sendJson('jellyfin', jellyfinBody());
    const id = (await listed())[0]?.id ?? '';
    const kamal = await app.user(`kamal${randomUUID().slice(0, 8)}`);
    expect((await kamal.call(scrobbleCalls.undo, { params: { id } })).error.code).toBe('SCROBBLE_NOT_FOUND');
    await ayan.call(diaryCalls.remove, { params: { id: (await entries())[0]?.id ?? '' } });
    expect((await undo(id)).status).toBe(200);
    expect((await undo(id)).status).toBe(404);
  });
});

it('lists the last 100', async () => {
  await app.database.query(
    `INSERT INTO scrobbles (user_id, source, title, ids, status, reason, received_at)
     SELECT $1, 'plex', 'Serial ' || n, '{}', 'ignored', 'series', now() - make_interval(mins => n)
     FROM generate_series(1, 150) n`,
    [ayan.id],
  );
  await sendJson('plex', plexBody('media.scrobble', { type: 'episode', title: 'Yeni' }));
  const titles = (await listed()).map(({ title }) => title);
  expect([titles.length, titles[0], titles[99]]).toEqual([100, 'Yeni', 'Serial 99']);
});
