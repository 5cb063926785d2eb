import { personalTokenCalls, type Player } from 'shared-kit/contract';
import { itTries, tryAll } from '../../../test/support/every-case';
import { plexBody, jellyfinBody, embyBody, ignoredFor, playerScene } from '../../../test/support/players';

const { scene, send, sendJson, answerOf, entries, listed } = playerScene();

it('ignores other plays with their reason', async () => {
  const plays: [reason: string, player: Player, body: object][] = [
    ['series', 'plex', plexBody(scene.film, 'media.scrobble', { type: 'episode' })],
    ['music', 'plex', plexBody(scene.film, 'media.scrobble', { type: 'track' })],
    ['trailer', 'plex', plexBody(scene.film, 'media.scrobble', { type: 'clip' })],
    ['other-event', 'plex', plexBody(scene.film, 'media.play')],
    ['other-person', 'plex', plexBody(scene.film, 'media.scrobble', {}, { user: false })],
    ['series', 'jellyfin', jellyfinBody(scene.film, { ItemType: 'Episode' })],
    ['not-finished', 'jellyfin', jellyfinBody(scene.film, { PlayedToCompletion: 'False' })],
    ['other-event', 'jellyfin', jellyfinBody(scene.film, { NotificationType: 'PlaybackStart' })],
    ['music', 'emby', embyBody(scene.film, 'playback.stop', 60_000, { Type: 'Audio' })],
    ['not-finished', 'emby', embyBody(scene.film, 'playback.stop', 20_000)],
    ['not-a-film', 'emby', embyBody(scene.film, 'playback.stop', 60_000, { Type: 'Photo' })],
    ['series', 'kodi', { show: { title: 'Serial' }, episode: { season: 1, number: 2 }, progress: 99 }],
    ['other-event', 'kodi', { movie: { title: 'Film' }, progress: 40 }],
    ['no-title', 'jellyfin', jellyfinBody(scene.film, { Name: '', Provider_imdb: '' })],
  ];
  const seen: string[] = [];
  await tryAll(plays, async ([reason, player, body]) => {
    expect(await answerOf(sendJson(player, body))).toEqual(ignoredFor(reason));
    if (!reason.startsWith('other')) seen.unshift(reason);
    expect((await listed()).map((one) => one.reason)).toEqual(seen);
  });
  expect(await entries()).toEqual([]);
});

itTries<[string, Player, () => ReturnType<typeof send>]>([
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
])('refuses malformed bodies with 400', async ([, , sendIt]) => expect((await sendIt()).status).toBe(400));

it('needs a living token with its scope, and a known player', async () => {
  const body = { name: 'Skript', scopes: ['read' as const, 'write' as const], expires_in_days: null };
  const reader = (await scene.ayan.call(personalTokenCalls.create, { body })).body.token;
  const codeOf = async (secret: string) =>
    (await send('jellyfin', JSON.stringify(jellyfinBody(scene.film)), 'application/json', secret)).error.code;
  expect(await codeOf(reader)).toBe('TOKEN_SCOPE');
  expect(await codeOf(`kdp_${'x'.repeat(43)}`)).toBe('UNAUTHORIZED');
  expect(await codeOf(scene.ayan.token ?? '')).toBe('UNAUTHORIZED');
  expect((await send('vlc' as Player, '{}')).status).toBe(404);
});
