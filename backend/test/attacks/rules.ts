import { archiveOf, buildFiles } from '../platform/builds';
import { Subscriber } from '../support/push-subscriber';
import { PASSWORD } from '../support/user';
import { newSigningKey } from 'shared-kit/release-tool';
import type { Scene } from './scene';

export const ROLES = ['visitor', 'other', 'owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

interface Sent {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  file?: () => Blob;
  upload?: () => Promise<Buffer>;
}

/** The expected status for each role, in the order of ROLES. */
export interface Rule extends Sent {
  answers: readonly [visitor: number, other: number, owner: number, admin: number];
}

type RuleOf = (scene: Scene) => Rule;

const answers = (...statuses: Rule['answers']) => statuses;
const EVERYBODY = answers(200, 200, 200, 200);
const USERS = answers(401, 200, 200, 200);
const CREATORS = answers(401, 201, 201, 201);
const ADMINS = answers(401, 403, 403, 200);
const OWNER_OR_ADMIN = answers(401, 403, 200, 200);
const ONLY_OWNER = answers(401, 404, 200, 404);
const NOBODY = answers(401, 404, 404, 404);
const NOT_SET_UP = answers(401, 409, 409, 409);
const REFUSED_LOGIN = answers(401, 401, 401, 401);

/** Neither registers a passkey nor logs in. */
const NO_PASSKEY = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
};

const everybody = (sent: Sent = {}): Rule => ({ answers: EVERYBODY, ...sent });
const users = (sent: Sent = {}): Rule => ({ answers: USERS, ...sent });
const admins = (sent: Sent = {}): Rule => ({ answers: ADMINS, ...sent });
const movie = ({ movie }: Scene) => ({ params: { id: movie } });
const owner = ({ owner: { id } }: Scene) => ({ params: { id } });
const ownerAsFriend = ({ owner: { id } }: Scene) => ({ params: { userId: id } });
const request = ({ request: requestId }: Scene) => ({ params: { requestId } });
const approved = ({ approved: id }: Scene) => ({ params: { id } });
const diaryEntry = ({ diaryEntry: id }: Scene) => ({ params: { id } });
const published = ({ published: id }: Scene) => ({ params: { id } });
const draft = ({ draft: id }: Scene) => ({ params: { id } });
const passkey = ({ passkey: id }: Scene) => ({ params: { id } });
const personalToken = ({ personalToken: id }: Scene) => ({ params: { id } });
const scrobble = ({ scrobble: id }: Scene) => ({ params: { id } });
const importOf = ({ import: id }: Scene) => ({ params: { id } });
const list = ({ list: id }: Scene) => ({ params: { id } });
const privateList = ({ privateList: id }: Scene) => ({ params: { id } });
const feature = ({ feature }: Scene) => ({ params: { feature } });
/** The scene's feature has no release in force. */
const REFUSED = answers(401, 403, 403, 409);
const ONLY_ADMINS_CREATE = answers(401, 403, 403, 201);
const PUBLIC_KEY = newSigningKey().publicKey;
const newName = () => `yeni${Math.random().toString(36).slice(2, 12)}`;
const csv = () => new Blob(['Date,Name,Year,Letterboxd URI\r\n2024-01-01,Yol,1982,x\r\n']);

/** A change that only the owner may make, of a list that all see and of one that nobody else sees. */
const ofList = (call: string, sent: (scene: Scene) => Sent, done = 200): Record<string, RuleOf[]> => ({
  [call]: [list, privateList].map((which) => (scene: Scene) => {
    const { params, ...rest } = sent(scene);
    const refused = which === list ? 403 : 404;
    return {
      answers: [401, refused, done, refused],
      params: { ...which(scene).params, ...params },
      ...rest,
    };
  }),
});

/** Once one of these succeeds, calls after it answer differently, so they need a new scene. */
export const SPOILING_CALLS = new Set([
  'auth.changePassword',
  'auth.logout',
  'sessions.end',
  'sessions.endOthers',
  'passkeys.remove',
  'profiles.remove',
  'friends.accept',
  'movies.remove',
  'diary.remove',
  'lists.remove',
  'lists.removeMovie',
  'comments.update',
  'comments.remove',
  'newsletters.remove',
  'admin.removeUser',
  'publishing.addKey',
  'publishing.retireFeature',
]);

export const RULES: Record<string, RuleOf | RuleOf[]> = {
  'auth.register': () => {
    const username = newName();
    return {
      answers: [201, 201, 201, 201],
      body: { username, email: `${username}@numune.az`, password: PASSWORD },
    };
  },
  'auth.login': ({ owner: { username } }) => everybody({ body: { username, password: PASSWORD } }),
  'auth.logout': () => everybody(),
  'auth.forgotPassword': ({ owner: { email } }) => everybody({ body: { email } }),
  'auth.resetPassword': () => ({
    answers: [400, 400, 400, 400],
    body: { token: 'heç kimin açarı', newPassword: 'Başqa-Uzun-Parol-7' },
  }),
  'auth.changePassword': () =>
    users({ body: { currentPassword: PASSWORD, newPassword: 'Başqa-Uzun-Parol-7' } }),

  'sessions.list': () => users(),
  'sessions.end': ({ session: id }) => ({ answers: ONLY_OWNER, params: { id } }),
  'sessions.endOthers': () => users(),
  'sessions.endByLink': () => ({ answers: [400, 400, 400, 400], body: { token: 'heç kimin linki' } }),
  'twoFactor.status': () => users(),
  'twoFactor.setUp': () => users({ body: { currentPassword: PASSWORD } }),
  'twoFactor.enable': () => ({ answers: NOT_SET_UP, body: { code: '123456' } }),
  'twoFactor.disable': () => users({ body: { currentPassword: PASSWORD } }),
  'twoFactor.renewCodes': () => ({ answers: NOT_SET_UP, body: { currentPassword: PASSWORD } }),
  'twoFactor.logIn': () => ({ answers: REFUSED_LOGIN, body: { challenge: 'heç kimin', code: '123456' } }),
  'personalTokens.list': () => users(),
  'personalTokens.create': () => ({
    answers: CREATORS,
    body: { name: 'Skript', scopes: ['read'], expires_in_days: 90 },
  }),
  'personalTokens.end': (scene) => ({ answers: ONLY_OWNER, ...personalToken(scene) }),
  /** Its token stands in the path. */
  'scrobbles.receive': () => ({
    answers: REFUSED_LOGIN,
    params: { player: 'plex', token: `kdp_${'x'.repeat(43)}` },
  }),
  'scrobbles.list': () => users(),
  'scrobbles.undo': (scene) => ({ answers: ONLY_OWNER, ...scrobble(scene) }),
  'passkeys.list': () => users(),
  'passkeys.registrationOptions': () => users(),
  'passkeys.register': () => ({
    answers: [401, 400, 400, 400],
    body: { name: 'Telefon', response: NO_PASSKEY },
  }),
  'passkeys.rename': (scene) => ({ answers: ONLY_OWNER, ...passkey(scene), body: { name: 'Noutbuk' } }),
  'passkeys.remove': (scene) => ({ answers: ONLY_OWNER, ...passkey(scene) }),
  'passkeys.loginOptions': () => everybody(),
  'passkeys.logIn': () => ({ answers: REFUSED_LOGIN, body: { response: NO_PASSKEY } }),

  'profiles.own': () => users(),
  'profiles.byName': ({ owner: { username } }) => everybody({ params: { username } }),
  'profiles.byId': (scene) => everybody(owner(scene)),
  'profiles.update': () => users({ body: { bio: 'Mən' } }),
  'profiles.search': ({ owner: { username } }) => users({ params: { term: username } }),
  'profiles.remove': () => users({ body: { currentPassword: PASSWORD } }),
  'profiles.uploadAvatar': ({ picture }) => users({ file: picture }),
  'profiles.removeAvatar': () => users(),

  'privacy.read': () => users(),
  'privacy.update': () => users({ body: { presence: 'nobody', diary: 'everyone' } }),
  'blocks.list': () => users(),
  'blocks.block': (scene) => ({ answers: [401, 200, 400, 200], ...owner(scene) }),
  'blocks.unblock': (scene) => ({ answers: [401, 200, 400, 200], ...owner(scene) }),

  'friends.list': () => users(),
  'friends.incoming': () => users(),
  'friends.outgoing': () => users(),
  'friends.count': () => users(),
  'friends.status': (scene) => everybody(ownerAsFriend(scene)),
  'friends.request': (scene) => ({ answers: [401, 201, 400, 201], ...ownerAsFriend(scene) }),
  'friends.withdraw': (scene) => ({ answers: NOBODY, ...ownerAsFriend(scene) }),
  'friends.accept': (scene) => ({ answers: ONLY_OWNER, ...request(scene) }),
  'friends.reject': (scene) => ({ answers: ONLY_OWNER, ...request(scene) }),
  'friends.remove': (scene) => ({ answers: NOBODY, ...ownerAsFriend(scene) }),
  'inCommon.read': (scene) => users(owner(scene)),
  'inCommon.together': (scene) => ({ answers: NOBODY, ...ownerAsFriend(scene) }),

  'ownData.exportJson': () => users(),
  'ownData.exportCsv': () => users(),
  'ownData.importFiles': () => users({ file: csv }),
  'ownData.imports': () => users(),
  'ownData.oneImport': (scene) => ({ answers: ONLY_OWNER, ...importOf(scene) }),
  'ownData.undoImport': (scene) => ({ answers: ONLY_OWNER, ...importOf(scene) }),
  'ownData.importRows': (scene) => ({ answers: ONLY_OWNER, ...importOf(scene) }),
  'ownData.answerImportRow': (scene) => ({
    answers: ONLY_OWNER,
    params: { id: scene.import, row: '1' },
    body: { movie_id: scene.movie },
  }),
  'ownData.importLetterboxd': () => users({ file: csv, query: '?apply=true' }),

  'movies.list': () => everybody(),
  'movies.search': () => everybody({ params: { term: 'film' } }),
  'movies.summaries': () => everybody(),
  'movies.facets': () => everybody(),
  'movieSources.list': () => everybody(),
  'movies.additions': () => admins(),
  'movies.one': (scene) => everybody(movie(scene)),
  'movies.similar': (scene) => everybody(movie(scene)),
  'movies.drawnPoster': (scene) => everybody(movie(scene)),
  'movies.card': (scene) => everybody(movie(scene)),
  'movies.create': () => ({ answers: CREATORS, body: { title: 'Yeni film' } }),
  'movies.update': (scene) => ({ answers: OWNER_OR_ADMIN, ...movie(scene), body: { title: 'Başqa ad' } }),
  'movies.remove': (scene) => ({ answers: OWNER_OR_ADMIN, ...movie(scene) }),
  'movies.uploadPoster': (scene) => ({ answers: OWNER_OR_ADMIN, ...movie(scene), file: scene.picture }),
  'ratings.read': (scene) => everybody(movie(scene)),
  'ratings.rate': (scene) => users({ ...movie(scene), body: { rating: 3 } }),
  'ratings.unrate': (scene) => users(movie(scene)),
  'marks.read': (scene) => users(movie(scene)),
  'marks.watch': (scene) => users(movie(scene)),
  'marks.unwatch': (scene) => users(movie(scene)),
  'marks.want': (scene) => users(movie(scene)),
  'marks.unwant': (scene) => users(movie(scene)),
  'marks.watchedBy': (scene) => everybody(owner(scene)),
  'marks.watchlistOf': (scene) => everybody(owner(scene)),
  'marks.ratingsOf': (scene) => everybody(owner(scene)),
  'activity.friends': () => users(),
  'favourites.ofUser': (scene) => everybody(owner(scene)),
  'firstSteps.read': () => users(),
  'firstSteps.update': () => users({ body: { hidden: true } }),
  'favourites.update': ({ movie }) => users({ body: { movie_ids: [movie] } }),
  'forYou.list': () => users(),
  'statistics.ofUser': (scene) => everybody(owner(scene)),
  'statistics.yearCard': ({ owner: { id } }) => ({
    // Nobody has written ten entries.
    answers: [404, 404, 404, 404],
    params: { id, year: '2026' },
  }),
  'statistics.passport': (scene) => everybody(owner(scene)),
  'statistics.passportCard': (scene) => everybody(owner(scene)),
  'statistics.friendsPassports': () => users(),
  'inCommon.tastes': () => users(),
  'sealedRatings.create': ({ movie, owner: { id } }) => ({
    // The owner is no friend of the others.
    answers: [401, 403, 400, 403],
    params: { id: movie },
    body: { user_id: id },
  }),
  'sealedRatings.list': () => users(),
  'sealedRatings.rate': (scene) => ({ answers: NOBODY, ...movie(scene), body: { rating: 3 } }),
  'sealedRatings.remove': (scene) => ({ answers: NOBODY, ...movie(scene) }),
  'tonight.read': () => users(),
  'tonight.turnOn': () => users(),
  'tonight.turnOff': () => users(),
  // The owner is no friend of the others, nor of themselves.
  'tonight.openRoom': ({ owner: { id } }) => ({ answers: [401, 403, 403, 403], body: { user_ids: [id] } }),
  'tonight.room': (scene) => ({ answers: NOBODY, ...movie(scene) }),
  'tonight.vote': ({ movie }) => ({
    answers: NOBODY,
    params: { id: movie, movieId: movie },
    body: { yes: true },
  }),
  'tonight.leave': (scene) => ({ answers: NOBODY, ...movie(scene) }),
  'marks.like': (scene) => users(movie(scene)),
  'marks.unlike': (scene) => users(movie(scene)),
  'marks.likesOf': (scene) => everybody(owner(scene)),

  'diary.list': [() => users(), ({ owner: { id } }) => everybody({ query: `?user=${id}` })],
  'diary.create': ({ movie: movie_id }) => ({
    answers: CREATORS,
    body: { movie_id, watched_on: '2026-01-30', rating: 3, note: 'Mənim qeydim' },
  }),
  'diary.update': (scene) => ({ answers: ONLY_OWNER, ...diaryEntry(scene), body: { rating: 3 } }),
  'diary.remove': (scene) => ({ answers: ONLY_OWNER, ...diaryEntry(scene) }),
  'diary.feed': (scene) => everybody(owner(scene)),

  'moviePeople.search': () => everybody({ query: '?search=film' }),
  'moviePeople.one': () => ({ answers: [404, 404, 404, 404], params: { slug: 'heç-kim' } }),

  'search.everything': () => everybody({ query: '?q=film' }),

  'tags.ofUser': (scene) => everybody(owner(scene)),
  'lists.list': [
    () => users(),
    ({ owner: { id }, movie }) => everybody({ query: `?user=${id}&movie=${movie}` }),
    () => everybody({ query: '?sort=popular&q=' }),
  ],
  'lists.create': () => ({
    answers: CREATORS,
    body: { title: 'Yeni', visibility: 'nobody', ranked: false },
  }),
  'lists.one': [
    (scene) => everybody(list(scene)),
    (scene) => ({ answers: [404, 404, 200, 404], ...privateList(scene) }),
  ],
  'lists.like': (scene) => users(list(scene)),
  'lists.unlike': (scene) => users(list(scene)),
  'lists.copy': (scene) => ({ answers: CREATORS, ...list(scene) }),
  ...ofList('lists.update', () => ({ body: { title: 'Başqa ad' } })),
  ...ofList('lists.remove', () => ({})),
  ...ofList('lists.addMovie', ({ otherMovie }) => ({ body: { movie_id: otherMovie } }), 201),
  ...ofList('lists.updateMovie', ({ movie: movieId }) => ({ params: { movieId }, body: { note: 'Yaxşı' } })),
  ...ofList('lists.removeMovie', ({ movie: movieId }) => ({ params: { movieId } })),
  ...ofList('lists.reorder', ({ movie }) => ({ body: { movie_ids: [movie], version: 1 } })),
  ...ofList('lists.addEditor', ({ editor: userId }) => ({ params: { userId } })),
  ...ofList('lists.removeEditor', ({ editor: userId }) => ({ params: { userId } })),

  'comments.list': (scene) => everybody(movie(scene)),
  'comments.own': ({ movie }) => users({ query: `?movie=${movie}` }),
  'comments.create': (scene) => ({ answers: CREATORS, ...movie(scene), body: { body: 'Mənim şərhim' } }),
  'comments.update': [
    (scene) => ({ answers: [401, 403, 200, 403], ...approved(scene), body: { body: 'Başqa söz' } }),
    ({ pending: id }) => ({ answers: [401, 404, 200, 403], params: { id }, body: { body: 'Başqa söz' } }),
    ({ rejected: id }) => ({ answers: [401, 404, 200, 403], params: { id }, body: { body: 'Başqa söz' } }),
  ],
  'comments.remove': [
    (scene) => ({ answers: OWNER_OR_ADMIN, ...approved(scene) }),
    ({ pending: id }) => ({ answers: [401, 404, 200, 200], params: { id } }),
    ({ rejected: id }) => ({ answers: [401, 404, 200, 200], params: { id } }),
  ],
  'comments.replies': [
    (scene) => everybody(approved(scene)),
    ({ pending: id }) => ({ answers: [404, 404, 200, 404], params: { id } }),
    ({ rejected: id }) => ({ answers: [404, 404, 404, 404], params: { id } }),
  ],
  'comments.like': [
    (scene) => users(approved(scene)),
    ({ pending: id }) => ({ answers: NOBODY, params: { id } }),
  ],
  'comments.unlike': [
    (scene) => users(approved(scene)),
    ({ pending: id }) => ({ answers: NOBODY, params: { id } }),
  ],
  'comments.adminList': () => admins(),
  'comments.moderate': ({ pending }) => admins({ body: { ids: [pending], status: 'approved' } }),
  'comments.approve': ({ pending: id }) => admins({ params: { id } }),
  'comments.reject': ({ pending: id }) => admins({ params: { id }, body: { reason: 'Boş' } }),

  'recommendations.create': (scene) => ({
    answers: [401, 403, 400, 403],
    ...movie(scene),
    body: { user_id: scene.owner.id },
  }),
  'notifications.list': () => users(),
  'notifications.markRead': () => users({ body: {} }),
  'notifications.settings': () => users(),
  'notifications.updateSettings': () => users({ body: { like: false } }),
  'push.key': () => users(),
  'push.subscribe': () => users({ body: new Subscriber('https://push.example.com/a').subscription }),
  'push.unsubscribe': () => users({ body: { endpoint: 'https://push.example.com/a' } }),

  'reports.create': [
    ({ owner: { id } }) => ({ answers: [401, 201, 400, 201], body: { kind: 'user', id, reason: 'spam' } }),
    ({ approved: id }) => ({ answers: [401, 201, 201, 201], body: { kind: 'comment', id, reason: 'abuse' } }),
    ({ pending: id }) => ({ answers: [401, 404, 404, 201], body: { kind: 'comment', id, reason: 'abuse' } }),
    ({ rejected: id }) => ({ answers: [401, 404, 404, 201], body: { kind: 'comment', id, reason: 'abuse' } }),
    ({ movie: id }) => ({ answers: [401, 201, 201, 201], body: { kind: 'movie', id, reason: 'wrong' } }),
  ],
  'reports.list': () => admins(),
  'reports.resolve': ({ report: id }) => admins({ params: { id }, body: { outcome: 'dismissed' } }),

  'newsletters.list': () => everybody({ query: '?limit=100' }),
  'newsletters.feed': () => everybody(),
  'newsletters.latest': () => everybody({ query: '?limit=100' }),
  'newsletters.unreadCount': () => everybody(),
  'newsletters.one': [
    (scene) => everybody(published(scene)),
    (scene) => ({ answers: [404, 404, 404, 404], ...draft(scene) }),
  ],
  'newsletters.markViewed': [
    (scene) => users(published(scene)),
    (scene) => ({ answers: NOBODY, ...draft(scene) }),
  ],
  'newsletters.markAllViewed': () => users(),
  'newsletters.adminList': () => admins(),
  'newsletters.adminOne': (scene) => admins(draft(scene)),
  'newsletters.create': () => ({ answers: [401, 403, 403, 201], body: { title: 'Ad', content: 'Mətn' } }),
  'newsletters.update': (scene) => admins({ ...draft(scene), body: { is_important: true } }),
  'newsletters.remove': (scene) => admins(draft(scene)),

  'admin.users': () => admins(),
  'admin.setAdmin': (scene) => admins({ ...owner(scene), body: { isAdmin: true } }),
  'admin.updateUser': (scene) => admins({ ...owner(scene), body: { bio: 'Düzəldildi' } }),
  'admin.removeUser': (scene) => admins(owner(scene)),
  'admin.suspend': (scene) => admins({ ...owner(scene), body: { reason: 'Reklam', until: null } }),
  'admin.unsuspend': (scene) => admins(owner(scene)),
  'admin.audit': () => admins(),
  'admin.stats': () => admins(),

  'platform.health': () => everybody(),
  'platform.inspect': () => ({ answers: [403, 403, 403, 200] }),
  'platform.report': () => ({
    answers: [201, 201, 201, 201],
    body: { feature: 'shell', release: '0.1.0-aaaa', kind: 'load', ms: 1 },
  }),
  'platform.cspReports': () => ({ answers: [201, 201, 201, 201], body: [] }),

  'publishing.features': () => admins(),
  'publishing.createFeature': () => ({
    answers: ONLY_ADMINS_CREATE,
    body: { id: newName(), title: 'Hava', team: 'Hava komandası' },
  }),
  'publishing.feature': (scene) => admins(feature(scene)),
  'publishing.retireFeature': (scene) => admins({ ...feature(scene), body: { reason: 'Lazım deyil' } }),
  'publishing.releases': (scene) => admins(feature(scene)),
  'publishing.publish': (scene) => ({
    answers: ONLY_ADMINS_CREATE,
    ...feature(scene),
    upload: () => archiveOf(buildFiles(scene.feature).files),
  }),
  'publishing.promote': (scene) => ({
    answers: REFUSED,
    ...feature(scene),
    body: { release: '1.0.0-none', reason: 'Yeni' },
  }),
  'publishing.previewPromotion': (scene) => ({
    answers: REFUSED,
    ...feature(scene),
    body: { release: '1.0.0-none' },
  }),
  'publishing.promotions': () => admins(),
  'publishing.approvePromotion': ({ pendingPromotion: id }) => ({ answers: REFUSED, params: { id } }),
  'publishing.refusePromotion': ({ pendingPromotion: id }) => admins({ params: { id } }),
  'publishing.setPolicy': (scene) => admins({ ...feature(scene), body: { ramp: 'required' } }),
  'publishing.previews': (scene) => admins(feature(scene)),
  'publishing.createPreview': (scene) => ({
    answers: REFUSED,
    ...feature(scene),
    body: { release: '0.0.0-none', expires_in_minutes: 5 },
  }),
  'publishing.endPreview': ({ feature: id, preview: previewId }) =>
    admins({ params: { feature: id, previewId } }),
  'publishing.rollback': (scene) => ({ answers: REFUSED, ...feature(scene), body: { reason: 'Xəta' } }),
  'publishing.promoteSet': ({ feature: id }) => ({
    answers: REFUSED,
    body: { releases: { [id]: '1.0.0-none' }, reason: 'Yeni' },
  }),
  'publishing.rollbackSet': () => ({ answers: REFUSED, body: { to: 999, reason: 'Xəta' } }),
  'publishing.tokens': (scene) => admins(feature(scene)),
  'publishing.createToken': (scene) => ({
    answers: ONLY_ADMINS_CREATE,
    ...feature(scene),
    body: { name: 'CI', scopes: ['publish'], expires_in_days: 1 },
  }),
  'publishing.revokeToken': ({ feature: id, featureToken: tokenId }) =>
    admins({ params: { feature: id, tokenId } }),
  'publishing.keys': (scene) => admins(feature(scene)),
  'publishing.addKey': (scene) => ({
    answers: ONLY_ADMINS_CREATE,
    ...feature(scene),
    body: { name: 'Yeni açar', public_key: PUBLIC_KEY },
  }),
  'publishing.removeKey': ({ otherFeature: id, featureKey: keyId }) =>
    admins({ params: { feature: id, keyId } }),
  'publishing.service': (scene) => admins(feature(scene)),
  'publishing.setService': (scene) => ({
    answers: answers(401, 403, 403, 400),
    ...feature(scene),
    body: { url: 'http://127.0.0.1:7000' },
  }),
  'publishing.removeService': (scene) => admins(feature(scene)),
  'publishing.log': () => admins(),
};
