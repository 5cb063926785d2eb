import { ratingCalls } from 'shared-kit/contract';
import {
  plexBody,
  plexForm,
  jellyfinBody,
  embyBody,
  WRITTEN,
  RATED,
  ignoredFor,
  playerScene,
} from '../../../test/support/players';

const { scene, newFilm, send, sendJson, answerOf, entries, listed } = playerScene();

describe('a film played to its end', () => {
  const cases: [string, () => ReturnType<typeof send>][] = [
    ['Plex', () => send('plex', plexForm(plexBody(scene.film, 'media.scrobble')))],
    [
      'an old agent of Plex',
      () =>
        sendJson(
          'plex',
          plexBody(scene.film, 'media.scrobble', {
            Guid: [],
            guid: `com.plexapp.agents.imdb://${scene.film.imdb}?lang=en`,
          }),
        ),
    ],
    ['Jellyfin', () => sendJson('jellyfin', jellyfinBody(scene.film))],
    [
      'Jellyfin without a type',
      () => send('jellyfin', JSON.stringify(jellyfinBody(scene.film)), 'text/plain; charset=utf-8'),
    ],
    [
      'a template of Jellyfin, whose values are texts',
      () =>
        sendJson(
          'jellyfin',
          jellyfinBody(scene.film, { Year: '2019', PlayedToCompletion: 'True', RunTimeTicks: '60000' }),
        ),
    ],
    ['another plugin of Jellyfin', () => sendJson('jellyfin', embyBody(scene.film, 'Scrobble', 0))],
    ['Emby', () => sendJson('emby', embyBody(scene.film, 'playback.stop', 58_000))],
    [
      'Emby, as a form',
      () => {
        const form = new FormData();
        form.set('data', JSON.stringify(embyBody(scene.film, 'playback.stop', 58_000)));
        return send('emby', form);
      },
    ],
    [
      'Emby, as a plain form',
      () =>
        send(
          'emby',
          new URLSearchParams({ data: JSON.stringify(embyBody(scene.film, 'playback.scrobble', 0)) }),
        ),
    ],
    [
      'Kodi, as Trakt takes it',
      () =>
        sendJson('kodi', {
          movie: { title: scene.film.title, year: 2019, ids: { imdb: scene.film.imdb } },
          progress: 97.5,
        }),
    ],
    ['Kodi, with ids alone', () => sendJson('kodi', { uniqueIds: { imdbId: scene.film.imdb } })],
    [
      'Kodi, as its own notification',
      () =>
        sendJson('kodi', {
          jsonrpc: '2.0',
          method: 'Player.OnStop',
          params: {
            data: { end: true, item: { type: 'movie', title: scene.film.title, year: 2019 } },
            sender: 'xbmc',
          },
        }),
    ],
    [
      'Kodi, with the fields of the film',
      () =>
        sendJson('kodi', {
          event: 'stop',
          type: 'movie',
          title: scene.film.title,
          year: '2019',
          progress: '95',
        }),
    ],
  ];
  it.each(cases)('is written down once from %s', async (_, sendIt) => {
    expect(await answerOf(sendIt())).toEqual(WRITTEN);
    expect(await answerOf(sendIt())).toEqual(ignoredFor('already-written'));
    const [entry, ...others] = await entries();
    expect([entry?.movie.id, entry?.rewatch, others]).toEqual([scene.film.id, false, []]);
    expect(await listed()).toMatchObject([
      { status: 'ignored', reason: 'already-written' },
      { status: 'written', reason: null, movie: { id: scene.film.id, title: scene.film.title } },
    ]);
  });

  it('is written down once when it comes many times at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => sendJson('jellyfin', jellyfinBody(scene.film))),
    );
    expect(sent.filter(({ body }) => 'status' in (body as object))).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it('is a rewatch a week later', async () => {
    await sendJson('jellyfin', jellyfinBody(scene.film));
    await scene.app.database.query(
      `UPDATE diary_entries SET watched_on = watched_on - 7 WHERE user_id = $1`,
      [scene.ayan.id],
    );
    await scene.app.database.query(
      `UPDATE scrobbles SET received_at = received_at - interval '7 days' WHERE user_id = $1`,
      [scene.ayan.id],
    );
    expect(await answerOf(sendJson('jellyfin', jellyfinBody(scene.film)))).toEqual(WRITTEN);
    expect((await entries()).map(({ rewatch }) => rewatch)).toEqual([true, false]);
  });

  it('is one evening around midnight', async () => {
    await sendJson('jellyfin', jellyfinBody(scene.film));
    await scene.app.database.query(
      `UPDATE diary_entries SET watched_on = watched_on - 1 WHERE user_id = $1`,
      [scene.ayan.id],
    );
    await scene.app.database.query(
      `UPDATE scrobbles SET received_at = received_at - interval '20 minutes' WHERE user_id = $1`,
      [scene.ayan.id],
    );
    expect(await answerOf(sendJson('jellyfin', jellyfinBody(scene.film)))).toEqual(
      ignoredFor('already-written'),
    );
  });

  it('is found by its id before its title', async () => {
    const other = await newFilm('Başqa ad');
    await sendJson('jellyfin', jellyfinBody(scene.film, { Provider_imdb: other.imdb }));
    expect((await entries())[0]?.movie.id).toBe(other.id);
  });

  it('is not guessed when several films have the title', async () => {
    const title = 'Eyni ad';
    await Promise.all([newFilm(title), newFilm(title)]);
    const body = jellyfinBody(scene.film, { Name: title, Provider_imdb: '' });
    expect(await answerOf(sendJson('jellyfin', body))).toEqual(ignoredFor('several-films'));
  });
});

describe('a rating', () => {
  const own = async () =>
    (await scene.ayan.call(ratingCalls.read, { params: { id: scene.film.id } })).body.own;
  const plexRating = (rating: unknown) =>
    send('plex', plexForm(plexBody(scene.film, 'media.rate', {}, { rating })));

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
    expect(await answerOf(sendJson('jellyfin', jellyfinBody(scene.film, saved)))).toEqual(RATED);
    expect(await own()).toBe(9);
    const kodi = {
      movies: [{ rating: 4, title: scene.film.title, year: 2019, ids: { imdb: scene.film.imdb } }],
    };
    expect(await answerOf(sendJson('kodi', kodi))).toEqual(RATED);
    expect(await own()).toBe(4);
  });

  it('that is removed changes nothing', async () => {
    expect(await answerOf(plexRating(-1))).toEqual(ignoredFor('no-rating'));
  });
});
