import {
  commentCalls,
  favouriteCalls,
  type Audience,
  diaryCalls,
  listCalls,
  markCalls,
  privacyCalls,
  type PrivacySettings,
  ratingCalls,
  tonightCalls,
} from 'shared-kit/contract';
import { addMovie, type MovieFields } from '../movies/build-movie';
import { block } from '../support/blocks';
import type { Client } from '../support/client';
import { like, write, writeApproved } from '../support/comments';
import { befriend } from '../support/friendships';
import type { TestApp } from '../support/test-app';
import type { User } from '../support/user';

export const VIEWERS = [
  'self',
  'friend',
  'stranger',
  'blocked by them',
  'their blocker',
  'visitor',
  'administrator',
  'blocked administrator',
] as const;
export type Viewer = (typeof VIEWERS)[number];
type Other = Exclude<Viewer, 'self' | 'visitor'>;

const BLOCKED_VIEWERS: Viewer[] = ['blocked by them', 'their blocker', 'blocked administrator'];

type Shelf = Exclude<keyof PrivacySettings, 'presence'>;
const settings = (all: Audience, others: Partial<Record<Shelf, Audience>> = {}): Record<Shelf, Audience> => ({
  activity: all,
  watched: all,
  ratings: all,
  watchlist: all,
  diary: all,
  ...others,
});

/** What each subject shows to whom. */
const SETTINGS: Record<Shelf, Audience>[] = [
  settings('everyone'),
  settings('friends'),
  settings('nobody'),
  settings('everyone', { activity: 'nobody' }),
  settings('everyone', { watched: 'nobody' }),
  settings('everyone', { ratings: 'nobody' }),
  settings('everyone', { watchlist: 'nobody' }),
  settings('everyone', { diary: 'nobody' }),
];

export const RATING = 9;

export interface Subject {
  user: User;
  settings: Record<Shelf, Audience>;
  /**
   * Ids of films. `rated`, `watched` and `logged` are on the shelf of watched films, only `rated` has a rating, which
   * its diary entry has, too.
   */
  films: {
    rated: string;
    watched: string;
    wanted: string;
    commented: string;
    added: string;
    favourite: string;
    logged: string;
    liked: string;
    /** Rated, and nobody else has seen it. */
    recommended: string;
  };
  /** Of the film `watched`, which is from Azerbaijan. */
  director: string;
  note: string;
  /** The title of `added`. */
  addedTitle: string;
  /** A film of the same director as `added`. */
  similar: string;
  comment: string;
  /** The id of a comment to which the subject has replied. */
  answered: string;
  /** Ids of lists with `watched`. */
  lists: Record<Audience, string>;
  listTitle: string;
  tags: { diary: string; list: (visibility: Audience) => string };
}

export interface Visibility extends Record<Shelf, boolean> {
  isSelf: boolean;
  isFriend: boolean;
  isBlocked: boolean;
  isVisitor: boolean;
}

export class PeopleScene {
  private constructor(
    private readonly app: TestApp,
    readonly subjects: Subject[],
    private readonly others: Record<Other, User>,
  ) {}

  static async of(app: TestApp): Promise<PeopleScene> {
    const moderator = await app.admin('redaktor');
    const others: Record<Other, User> = {
      friend: await app.user('nigar'),
      stranger: await app.user('orxan'),
      'blocked by them': await app.user('samir'),
      'their blocker': await app.user('tural'),
      administrator: await app.admin('direktor'),
      'blocked administrator': await app.admin('rejissor'),
    };
    // The friend has the subjects' films, too, which would look like the subjects'.
    await others.friend.call(privacyCalls.update, { body: { activity: 'nobody' } });
    const subjects: Subject[] = [];
    for (const chosen of SETTINGS)
      subjects.push(await subject(app, { moderator, number: subjects.length, settings: chosen, others }));
    return new PeopleScene(app, subjects, others);
  }

  client(viewer: Viewer, { user }: Subject): Client {
    if (viewer === 'self') return user;
    return viewer === 'visitor' ? this.app.visitor : this.others[viewer];
  }

  user(viewer: Exclude<Viewer, 'visitor'>, { user }: Subject): User {
    return viewer === 'self' ? user : this.others[viewer];
  }
}

/** The rules in other words than the product's. */
export function visibilityFor(viewer: Viewer, { settings }: Subject): Visibility {
  const [isSelf, isFriend, isBlocked] = [
    viewer === 'self',
    viewer === 'friend',
    BLOCKED_VIEWERS.includes(viewer),
  ];
  const sees = (shelf: Shelf) => {
    if (isSelf) return true;
    if (isBlocked || settings[shelf] === 'nobody') return false;
    return isFriend || settings[shelf] === 'everyone';
  };
  return {
    isSelf,
    isVisitor: viewer === 'visitor',
    isFriend,
    isBlocked,
    activity: sees('activity'),
    watched: sees('watched'),
    ratings: sees('ratings'),
    watchlist: sees('watchlist'),
    diary: sees('diary'),
  };
}

interface Parts {
  moderator: User;
  number: number;
  settings: Record<Shelf, Audience>;
  others: Record<Other, User>;
}

async function subject(app: TestApp, { moderator, number, settings, others }: Parts): Promise<Subject> {
  const user = await app.user(`kamran${number}`);
  const film = async (name: string, by = moderator, fields: MovieFields = {}) =>
    (await addMovie(by, { title: `${name} ${number}`, ...fields })).id;
  const byDirector = { directors: [`Rejissor ${number}`] };
  const director = `Baxılan Rejissor ${number}`;
  const films = {
    rated: await film('Qiymətli'),
    watched: await film('Baxılmış', moderator, { directors: [director], countries: ['Azərbaycan'] }),
    wanted: await film('Arzulanan'),
    commented: await film('Şərhli'),
    added: await film('Əlavə', user, byDirector),
    favourite: await film('Ən sevilən'),
    logged: await film('Gündəlikdəki'),
    liked: await film('Sevilən'),
    recommended: await film('Məsləhətli'),
  };
  const comment = `Şərhin sözləri ${number}.`;
  const params = (id: string) => ({ params: { id } });
  await user.call(ratingCalls.rate, { ...params(films.rated), body: { rating: RATING } });
  await user.call(ratingCalls.rate, { ...params(films.recommended), body: { rating: RATING } });
  await user.call(markCalls.watch, params(films.rated));
  await user.call(markCalls.watch, params(films.watched));
  await user.call(markCalls.want, params(films.wanted));
  await user.call(markCalls.like, params(films.liked));
  const note = `Gündəliyin sözləri ${number}.`;
  const watched_on = '2026-01-31';
  await user.call(diaryCalls.create, {
    body: { movie_id: films.logged, watched_on, note, tags: [`gündəlik${number}`] },
  });
  await user.call(diaryCalls.create, { body: { movie_id: films.rated, watched_on, rating: RATING } });
  const written = await user.call(commentCalls.create, {
    ...params(films.commented),
    body: { body: comment },
  });
  await moderator.call(commentCalls.approve, params(written.body.id));
  await user.call(favouriteCalls.update, { body: { movie_ids: [films.favourite] } });
  await user.call(tonightCalls.turnOn);
  const talked = await film('Danışılan');
  const answered = await write(moderator, talked, 'Sual');
  await writeApproved(moderator, user, talked, 'Cavab', answered.id);
  for (const other of Object.values(others))
    await like(user, await writeApproved(moderator, other, talked, 'Fikir'));
  await befriend(user, others.friend);
  await user.call(privacyCalls.update, { body: settings });
  await block(user, others['blocked by them']);
  await block(user, others['blocked administrator']);
  await block(others['their blocker'], user);
  // So that everybody has the same films.
  const ids = Object.values(others).map(({ id }) => id);
  await app.database.query(
    `INSERT INTO watched (user_id, movie_id) SELECT u, m FROM unnest($1::uuid[]) u, unnest($2::uuid[]) m`,
    [ids, [films.rated, films.watched, films.logged]],
  );
  await app.database.query(
    'INSERT INTO watchlist (user_id, movie_id) SELECT u, $2 FROM unnest($1::uuid[]) u',
    [ids, films.wanted],
  );
  const listTitle = `Siyahı ${number}`;
  const lists = { everyone: '', friends: '', nobody: '' };
  for (const visibility of Object.keys(lists) as Audience[]) {
    const body = { title: listTitle, visibility, ranked: false };
    lists[visibility] = (await user.call(listCalls.create, { body })).body.id;
    await user.call(listCalls.addMovie, {
      ...params(lists[visibility]),
      body: { movie_id: films.watched, tags: [`${visibility}${number}`] },
    });
  }
  const similar = await film('Oxşar', moderator, byDirector);
  return {
    user,
    settings,
    films,
    director,
    addedTitle: `Əlavə ${number}`,
    similar,
    comment,
    note,
    lists,
    listTitle,
    tags: { diary: `gündəlik${number}`, list: (visibility) => `${visibility}${number}` },
    answered: answered.id,
  };
}
