import { randomUUID } from 'node:crypto';
import { diaryCalls, personalTokenCalls, type Player, scrobbleCalls } from 'shared-kit/contract';
import { testApp, type TestApp } from './test-app';
import type { User } from './user';

interface Film {
  id: string;
  title: string;
  imdb: string;
}
interface Scene {
  app: TestApp;
  ayan: User;
  /** Of scope `scrobble`. */
  token: string;
  film: Film;
}

let count = 0;
export const nextImdb = () => `tt${String(9_000_000 + (count += 1))}`;

export const plexBody = (film: Film, event: string, metadata: object = {}, more: object = {}) => ({
  event,
  user: true,
  owner: true,
  Account: { id: 1, title: 'ayan' },
  Server: { title: 'Ev' },
  Player: { local: true, title: 'Televizor' },
  Metadata: {
    librarySectionType: 'movie',
    ratingKey: '88',
    type: 'movie',
    title: film.title,
    year: 2019,
    guid: 'plex://movie/5d776831880197001ec955e8',
    Guid: [{ id: `imdb://${film.imdb}` }],
    ...metadata,
  },
  ...more,
});

export function plexForm(body: object): FormData {
  const form = new FormData();
  form.set('payload', JSON.stringify(body));
  form.set('thumb', new Blob([new Uint8Array(1_000)], { type: 'image/jpeg' }), 'thumb.jpg');
  return form;
}

export const jellyfinBody = (film: Film, more: object = {}) => ({
  ServerId: 'a1',
  ServerName: 'Ev',
  ServerVersion: '10.9.11',
  NotificationType: 'PlaybackStop',
  Name: film.title,
  Year: 2019,
  ItemType: 'Movie',
  Provider_imdb: film.imdb,
  RunTimeTicks: 60_000,
  PlaybackPositionTicks: 59_000,
  PlayedToCompletion: true,
  NotificationUsername: 'ayan',
  ...more,
});

export const embyBody = (film: Film, event: string, position: number, item: object = {}) => ({
  Title: 'ayan has finished playing',
  Event: event,
  User: { Name: 'ayan' },
  Item: {
    Name: film.title,
    Type: 'Movie',
    ProductionYear: 2019,
    RunTimeTicks: 60_000,
    ProviderIds: { Imdb: film.imdb },
    ...item,
  },
  PlaybackInfo: { PositionTicks: position },
});

export const WRITTEN = [200, { status: 'written' }];
export const RATED = [200, { status: 'rated' }];
export const ignoredFor = (reason: string) => [200, { ignored: reason }];

/** Each test gets a new user with a token for players, and a new film of 2019. */
export function playerScene() {
  const scene = {} as Scene;
  beforeAll(async () => {
    scene.app = await testApp();
  });
  beforeEach(async () => {
    scene.ayan = await scene.app.user(`ayan${randomUUID().slice(0, 8)}`);
    const body = { name: 'Pleyer', scopes: ['scrobble' as const], expires_in_days: null };
    scene.token = (await scene.ayan.call(personalTokenCalls.create, { body })).body.token;
    scene.film = await newFilm(`Gecə yarısı ${randomUUID()}`);
  });

  async function newFilm(title: string, year = 2019): Promise<Film> {
    const imdb = nextImdb();
    const row = await scene.app.database.one<{ id: string }>(
      'INSERT INTO movies (title, release_year, imdb_id) VALUES ($1, $2, $3) RETURNING id',
      [title, year, imdb],
    );
    return { id: row?.id ?? '', title, imdb };
  }
  const send = (
    player: Player,
    body: string | FormData | URLSearchParams,
    type?: string,
    secret = scene.token,
  ) =>
    scene.app.visitor.raw(`/scrobble/${player}/${secret}`, {
      method: 'POST',
      body,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    });
  return {
    scene,
    newFilm,
    send,
    sendJson: (player: Player, body: object) => send(player, JSON.stringify(body), 'application/json'),
    answerOf: async (sent: ReturnType<typeof send>) => {
      const { status, body } = await sent;
      return [status, body];
    },
    entries: async () => (await scene.ayan.call(diaryCalls.list)).body.entries,
    listed: async () => (await scene.ayan.call(scrobbleCalls.list)).body.scrobbles,
    undo: (id: string) => scene.ayan.call(scrobbleCalls.undo, { params: { id } }),
  };
}
