import type { Audience } from 'shared-kit/contract';
import { RATING, type Subject, type Visibility } from './people-scene';

interface Token {
  text: string;
  isShown: boolean;
}

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
}

/** How a call shows people or their films, and how to see that. */
export interface ShowsPeople {
  ask: (subject: Subject) => Asked;
  /** Texts that the answer has if the viewer may see them. */
  tokens: (subject: Subject, visibility: Visibility) => Token[];
  /** The status for viewers who are blocked, if the call is about the subject alone. */
  statusWhenBlocked?: number;
  /** The call may name users whom the viewer has blocked. */
  namesOwnBlocks?: boolean;
  /** The rating of a film may stand beside it. */
  showsRating?: boolean;
}

export interface ShowsNobody {
  reason: string;
  calls: readonly string[];
}

const person = ({ user }: Subject, isShown: boolean): Token => ({ text: user.id, isShown });
const film = (id: string, isShown: boolean): Token => ({ text: id, isShown });
const aboutSubject = ({ user }: Subject): Asked => ({ params: { id: user.id } });
const everything = { query: { limit: 100 } };
const oneFilm = (id: string): Asked => ({ params: { id } });

const shelves = ({ films }: Subject, { watched, ratings }: Visibility) => [
  film(films.rated, ratings || watched),
  film(films.watched, watched),
  film(films.logged, watched),
];

const AUDIENCES = ['everyone', 'friends', 'nobody'] as const;
const seesList = ({ isSelf, isFriend, isBlocked }: Visibility, audience: Audience) =>
  isSelf || (!isBlocked && (audience === 'everyone' || (audience === 'friends' && isFriend)));

/** In searches and charts, also for their owner. */
const publicLists = ({ lists }: Subject, isShown: boolean): Token[] => [
  { text: lists.everyone, isShown },
  { text: lists.friends, isShown: false },
  { text: lists.nobody, isShown: false },
];

export const SHOWS_PEOPLE: Record<string, ShowsPeople | ShowsPeople[]> = {
  'profiles.byId': {
    ask: aboutSubject,
    tokens: (subject, { isBlocked }) => [person(subject, !isBlocked)],
    statusWhenBlocked: 404,
  },
  'profiles.byName': {
    ask: ({ user }) => ({ params: { username: user.username } }),
    tokens: (subject, { isBlocked }) => [person(subject, !isBlocked)],
    statusWhenBlocked: 404,
  },
  'profiles.search': {
    ask: ({ user }) => ({ params: { term: user.username }, ...everything }),
    tokens: (subject, { isBlocked }) => [person(subject, !isBlocked)],
  },
  'friends.list': { ask: () => ({}), tokens: (subject, { isFriend }) => [person(subject, isFriend)] },
  'friends.incoming': { ask: () => ({}), tokens: (subject) => [person(subject, false)] },
  'friends.outgoing': { ask: () => ({}), tokens: (subject) => [person(subject, false)] },
  'friends.status': {
    ask: ({ user }) => ({ params: { userId: user.id } }),
    tokens: () => [],
    statusWhenBlocked: 404,
  },
  'inCommon.read': {
    ask: aboutSubject,
    tokens: (subject, visibility) => (visibility.isSelf ? [] : shelves(subject, visibility)),
    statusWhenBlocked: 404,
    showsRating: true,
  },
  'inCommon.together': {
    ask: ({ user }) => ({ params: { userId: user.id }, ...everything }),
    // Where they don't share it, the film may be suggested: the caller wants it.
    tokens: ({ films }, { isFriend, watchlist }) => (isFriend && watchlist ? [film(films.wanted, true)] : []),
    statusWhenBlocked: 404,
  },
  'inCommon.tastes': {
    ask: () => ({}),
    tokens: ({ films, user }, { isFriend, watched }) => [
      { text: user.id, isShown: isFriend },
      film(films.wanted, false),
      ...(watched ? [] : [film(films.watched, false)]),
    ],
  },
  'ownData.exportJson': {
    ask: () => ({}),
    tokens: (subject, { isSelf, isFriend }) => [person(subject, isSelf || isFriend)],
    namesOwnBlocks: true,
  },

  'movies.list': {
    ask: () => everything,
    tokens: (subject, { isBlocked }) => [person(subject, !isBlocked), film(subject.films.added, true)],
  },
  'movies.summaries': {
    ask: () => everything,
    tokens: (subject) => [film(subject.films.added, true)],
  },
  'movies.search': {
    ask: ({ addedTitle }) => ({ params: { term: addedTitle } }),
    tokens: (subject, { isBlocked }) => [person(subject, !isBlocked), film(subject.films.added, true)],
  },
  'movies.one': {
    ask: ({ films }) => oneFilm(films.added),
    tokens: (subject, { isBlocked }) => [person(subject, !isBlocked), film(subject.films.added, true)],
  },
  'movies.similar': {
    ask: ({ similar }) => oneFilm(similar),
    tokens: (subject, { isBlocked }) => [person(subject, !isBlocked), film(subject.films.added, true)],
  },

  'marks.read': [
    {
      ask: ({ films }) => oneFilm(films.rated),
      tokens: (subject, { isFriend, ratings, watched }) => [
        person(subject, isFriend && (ratings || watched)),
      ],
    },
    {
      ask: ({ films }) => oneFilm(films.watched),
      tokens: (subject, { isFriend, watched }) => [person(subject, isFriend && watched)],
    },
  ],
  'marks.watchedBy': {
    ask: aboutSubject,
    tokens: ({ films }, { watched }) =>
      [films.rated, films.watched, films.logged].map((id) => film(id, watched)),
    statusWhenBlocked: 404,
    showsRating: true,
  },
  'marks.watchlistOf': {
    ask: aboutSubject,
    tokens: ({ films }, { watchlist }) => [film(films.wanted, watchlist)],
    statusWhenBlocked: 404,
  },
  'marks.ratingsOf': {
    ask: aboutSubject,
    tokens: ({ films }, { ratings }) => [film(films.rated, ratings)],
    statusWhenBlocked: 404,
    showsRating: true,
  },
  'marks.likesOf': {
    ask: aboutSubject,
    tokens: ({ films }, { watched }) => [film(films.liked, watched)],
    statusWhenBlocked: 404,
  },
  'diary.list': {
    ask: ({ user }) => ({ query: { user: user.id, limit: 100 } }),
    tokens: ({ films, note }, { diary }) => [
      film(films.logged, diary),
      film(films.rated, diary),
      { text: note, isShown: diary },
    ],
    showsRating: true,
  },
  'activity.friends': {
    ask: () => everything,
    tokens: (subject, visibility) => {
      const { isFriend, activity, watchlist, watched, ratings, diary } = visibility;
      const isShown = isFriend && activity;
      const { films, lists, note } = subject;
      return [
        person(subject, isShown),
        film(films.rated, isShown && (ratings || watched || diary)),
        film(films.logged, isShown && (watched || diary)),
        film(films.wanted, isShown && watchlist),
        film(films.liked, isShown && watched),
        film(films.commented, isShown),
        { text: note, isShown: isShown && diary },
        ...AUDIENCES.map((audience) => ({
          text: lists[audience],
          isShown: isShown && seesList(visibility, audience),
        })),
      ];
    },
    showsRating: true,
  },
  'favourites.ofUser': {
    ask: aboutSubject,
    tokens: ({ films }, { isBlocked }) => [film(films.favourite, !isBlocked)],
    statusWhenBlocked: 404,
  },
  'forYou.list': {
    ask: () => ({}),
    tokens: ({ films, user }, { isFriend, ratings }) => [
      film(films.recommended, isFriend && ratings),
      { text: `${user.username} ${RATING} verib`, isShown: isFriend && ratings },
    ],
  },
  'statistics.ofUser': {
    ask: aboutSubject,
    tokens: ({ director }, { watched }) => [{ text: director, isShown: watched }],
    statusWhenBlocked: 404,
  },
  'statistics.passport': {
    ask: aboutSubject,
    tokens: ({ films }, { watched }) => [film(films.watched, watched)],
    statusWhenBlocked: 404,
  },
  'tonight.read': {
    ask: () => ({}),
    tokens: (subject, { isFriend }) => [person(subject, isFriend)],
  },
  'statistics.friendsPassports': {
    ask: () => ({}),
    tokens: (subject, { isFriend, watched, diary }) => [person(subject, isFriend && (watched || diary))],
  },
  'lists.list': [
    {
      ask: ({ user }) => ({ query: { user: user.id, limit: 100 } }),
      tokens: ({ lists }, visibility) =>
        AUDIENCES.map((audience) => ({ text: lists[audience], isShown: seesList(visibility, audience) })),
      statusWhenBlocked: 404,
    },
    {
      ask: () => ({ query: { sort: 'popular', limit: 100 } }),
      tokens: (subject, { isBlocked }) => [person(subject, !isBlocked), ...publicLists(subject, !isBlocked)],
    },
  ],
  'tags.ofUser': {
    ask: aboutSubject,
    tokens: ({ tags }, visibility) => [
      { text: `"${tags.diary}"`, isShown: visibility.diary },
      ...AUDIENCES.map((audience) => ({
        text: `"${tags.list(audience)}"`,
        isShown: seesList(visibility, audience),
      })),
    ],
    statusWhenBlocked: 404,
  },
  'search.everything': [
    {
      ask: ({ listTitle }) => ({ query: { q: listTitle } }),
      tokens: (subject, { isBlocked }) => publicLists(subject, !isBlocked),
    },
    {
      ask: ({ user }) => ({ query: { q: user.username } }),
      tokens: (subject, { isBlocked, isVisitor }) => [person(subject, !isBlocked && !isVisitor)],
    },
    {
      ask: ({ addedTitle }) => ({ query: { q: addedTitle } }),
      tokens: (subject, { isBlocked }) => [person(subject, !isBlocked), film(subject.films.added, true)],
    },
  ],
  'lists.one': AUDIENCES.map((audience) => ({
    ask: ({ lists }) => oneFilm(lists[audience]),
    tokens: (subject, visibility) => [
      person(subject, seesList(visibility, audience)),
      film(subject.films.watched, seesList(visibility, audience)),
    ],
    statusWhenBlocked: 404,
  })),
  'comments.list': {
    ask: ({ films }) => oneFilm(films.commented),
    tokens: (subject, { isBlocked }) => [
      person(subject, !isBlocked),
      { text: subject.comment, isShown: !isBlocked },
      { text: '"total":1', isShown: !isBlocked },
    ],
  },
  'comments.replies': {
    ask: ({ answered }) => oneFilm(answered),
    tokens: (subject, { isBlocked }) => [
      person(subject, !isBlocked),
      { text: '"total":1', isShown: !isBlocked },
    ],
  },
  'notifications.list': {
    ask: () => everything,
    tokens: (subject, { isSelf, isBlocked }) => [person(subject, !isSelf && !isBlocked)],
  },
};

export const SHOWS_NOBODY: ShowsNobody[] = [
  {
    reason: 'about the account of the caller',
    calls: [
      ...['register', 'login', 'logout', 'forgotPassword', 'resetPassword', 'changePassword'].map(
        (name) => `auth.${name}`,
      ),
      ...['list', 'end', 'endOthers', 'endByLink'].map((name) => `sessions.${name}`),
      ...['status', 'setUp', 'enable', 'disable', 'renewCodes', 'logIn'].map((name) => `twoFactor.${name}`),
      ...['list', 'registrationOptions', 'register', 'rename', 'remove', 'loginOptions', 'logIn'].map(
        (name) => `passkeys.${name}`,
      ),
      ...['list', 'create', 'end'].map((name) => `personalTokens.${name}`),
      ...['receive', 'list', 'undo'].map((name) => `scrobbles.${name}`),
      ...['own', 'update', 'remove', 'uploadAvatar', 'removeAvatar'].map((name) => `profiles.${name}`),
      ...[
        'firstSteps.read',
        'firstSteps.update',
        'privacy.read',
        'privacy.update',
        'ownData.importLetterboxd',
        ...['importFiles', 'imports', 'oneImport', 'undoImport', 'importRows', 'answerImportRow'].map(
          (name) => `ownData.${name}`,
        ),
        'friends.count',
      ],
      ...['notifications.settings', 'notifications.updateSettings'],
      ...['key', 'subscribe', 'unsubscribe'].map((name) => `push.${name}`),
    ],
  },
  { reason: 'whom the caller has blocked, by name', calls: ['blocks.list'] },
  { reason: 'what ownData.exportJson shows, in another form', calls: ['ownData.exportCsv'] },
  {
    reason: 'answers with the outcome only',
    calls: [
      ...['blocks.block', 'blocks.unblock', 'reports.create', 'platform.report', 'platform.health'],
      'platform.cspReports',
      'platform.inspect',
      ...['request', 'withdraw', 'accept', 'reject', 'remove'].map((name) => `friends.${name}`),
      ...['tonight.turnOn', 'tonight.turnOff', 'tonight.leave'],
      ...['comments.remove', 'comments.like', 'comments.unlike', 'movies.remove'],
      ...['recommendations.create', 'notifications.markRead'],
      ...['watch', 'unwatch', 'want', 'unwant', 'like', 'unlike'].map((name) => `marks.${name}`),
    ],
  },
  {
    reason: 'films without people, or pictures of them',
    calls: ['movies.facets', 'movies.drawnPoster', 'movies.card', 'movieSources.list'],
  },
  {
    reason: 'pictures of numbers that statistics.ofUser and statistics.passport show',
    calls: ['statistics.yearCard', 'statistics.passportCard'],
  },
  {
    reason: 'a feed, which shows everybody what a visitor sees in diary.list: diary-feed.spec.ts',
    calls: ['diary.feed'],
  },
  { reason: 'diary entries of the caller', calls: ['diary.create', 'diary.update', 'diary.remove'] },
  { reason: 'directors and actors, with films', calls: ['moviePeople.search', 'moviePeople.one'] },
  {
    reason: 'a list that the caller changes, read like lists.one',
    calls: [
      ...[
        'create',
        'copy',
        'like',
        'unlike',
        'update',
        'remove',
        'addMovie',
        'updateMovie',
        'removeMovie',
        'reorder',
      ],
      ...['addEditor', 'removeEditor'],
    ].map((name) => `lists.${name}`),
  },
  { reason: 'numbers that count everybody', calls: ['ratings.read', 'ratings.rate', 'ratings.unrate'] },
  {
    reason: 'a room of the caller, which a block between members ends',
    calls: ['tonight.openRoom', 'tonight.room', 'tonight.vote'],
  },
  {
    reason: 'sealed ratings of the caller, which a block hides: sealed-ratings.spec.ts',
    calls: ['create', 'list', 'rate', 'remove'].map((name) => `sealedRatings.${name}`),
  },
  { reason: 'films that the caller chose', calls: ['favourites.update'] },
  { reason: 'comments of the caller', calls: ['comments.own', 'comments.create', 'comments.update'] },
  {
    reason: 'a film that the caller manages, read like movies.one',
    calls: ['movies.create', 'movies.update', 'movies.uploadPoster'],
  },
  {
    reason: 'a call of administrators, which blocks and visibility do not change',
    calls: [
      ...['users', 'setAdmin', 'updateUser', 'removeUser', 'audit', 'stats', 'suspend', 'unsuspend'].map(
        (name) => `admin.${name}`,
      ),
      ...['adminList', 'moderate', 'approve', 'reject'].map((name) => `comments.${name}`),
      ...['movies.additions', 'reports.list', 'reports.resolve'],
    ],
  },
  {
    reason: 'news, without people',
    calls: [
      ...['list', 'feed', 'latest', 'unreadCount', 'one', 'markViewed', 'markAllViewed'],
      ...['adminList', 'adminOne', 'create', 'update', 'remove'],
    ].map((name) => `newsletters.${name}`),
  },
  {
    reason: 'releases, for administrators and teams',
    calls: [
      ...['features', 'createFeature', 'feature', 'retireFeature', 'releases', 'publish', 'promote', 'log'],
      ...['promotions', 'approvePromotion', 'refusePromotion', 'setPolicy'],
      ...['previews', 'createPreview', 'endPreview'],
      ...['previewPromotion', 'rollback', 'promoteSet', 'rollbackSet', 'tokens', 'createToken'],
      ...['revokeToken', 'keys', 'addKey', 'removeKey', 'service', 'setService', 'removeService'],
    ].map((name) => `publishing.${name}`),
  },
];
