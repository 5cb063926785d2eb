import type { Dice } from '../for-you/dice';
import type { Film } from '../for-you/films';
import type { Calendar } from './calendar';
import { orderBy } from './distributions';
import { type People, uuidFor } from './people';
import type { Viewings } from './viewings';

const TEXTS = [
  'Əla filmdir, hamıya tövsiyə edirəm.',
  'Bu qədər tərifləməyə dəyməz, amma pis də deyil.',
  'Rejissorun ən yaxşı işi. Xüsusilə son yarım saatı unutmaq olmur, aktyorlar da öhdəsindən gəlib.',
  'Uşaqlıqda baxmışdım, indi də eyni hissi yaşadım.',
  'Kitabı daha yaxşıdır. Filmdə bir neçə vacib səhnə buraxılıb, ona görə sonu anlaşılmır, amma baxmağa dəyər.',
];
/** A reply is to one of the latest comments of its film. */
const LATEST = 30;
const LIKES_MAX = 2_000;

export interface Comments {
  /** Rows of the viewings whose person wrote about their film, in order of time. */
  viewing: Int32Array;
  day: Uint16Array;
  /** The comment that it replies to, or -1. */
  parent: Int32Array;
  isApproved: Uint8Array;
  likes: Int32Array;
}

export function createComments(
  { film, day }: Viewings,
  count: number,
  calendar: Calendar,
  dice: Dice,
): Comments {
  const drawn = Int32Array.from({ length: count }, () => dice.below(film.length));
  const days = Uint16Array.from(drawn, (row) => {
    const first = day[row] ?? 0;
    return first + dice.below(Math.min(14, calendar.days - first));
  });
  const order = orderBy(days, calendar.days, dice);
  const viewing = order.map((index) => drawn[index] ?? 0);
  const isApproved = Uint8Array.from({ length: count }, () => (dice.isTrue(0.95) ? 1 : 0));
  const latest = new Map<number, number[]>();
  const parent = viewing.map((row, comment) => {
    const of = film[row] ?? 0;
    const threads = latest.get(of) ?? [];
    latest.set(of, threads);
    if (threads.length > 0 && dice.isTrue(0.25)) return dice.oneOf(threads);
    if (isApproved[comment]) threads.push(comment);
    if (threads.length > LATEST) threads.shift();
    return -1;
  });
  const likes = Int32Array.from({ length: count }, (_, comment) =>
    isApproved[comment] ? Math.min(LIKES_MAX, Math.floor(Math.exp(1.4 * dice.normal()))) : 0,
  );
  return { viewing, day: Uint16Array.from(order, (index) => days[index] ?? 0), parent, isApproved, likes };
}

const commentId = (comment: number) => uuidFor(`comment ${comment}`);

export const COMMENT_COLUMNS =
  'comments (id, movie_id, author_id, body, status, moderated_by, moderated_at, created_at, is_spoiler, ' +
  'rejection_reason, parent_id, like_count, is_announced)';

export function* commentRows(
  people: People,
  films: readonly Film[],
  { person, film }: Viewings,
  { viewing, day, parent, isApproved, likes }: Comments,
  calendar: Calendar,
  dice: Dice,
) {
  for (const [comment, row] of viewing.entries()) {
    const approved = isApproved[comment] === 1;
    // What isn't approved is rejected, but for the last weeks.
    const status = approved ? 'approved' : (day[comment] ?? 0) > calendar.days - 21 ? 'pending' : 'rejected';
    const replied = parent[comment] ?? -1;
    const at = calendar.time(day[comment] ?? 0, dice);
    const isDecided = status !== 'pending';
    yield [
      ...[commentId(comment), films[film[row] ?? 0]?.id, people.ids[person[row] ?? 0]],
      ...[`${dice.oneOf(TEXTS)} ${dice.oneOf(TEXTS)}`, status],
      ...(isDecided ? [people.ids[0], at] : ['\\N', '\\N']),
      ...[at, dice.isTrue(0.06) ? 't' : 'f', status === 'rejected' ? 'Qaydalara uyğun deyil.' : '\\N'],
      ...[replied < 0 ? '\\N' : commentId(replied), likes[comment], replied >= 0 && approved ? 't' : 'f'],
    ].join('\t');
  }
}

export const COMMENT_LIKE_COLUMNS = 'comment_likes (comment_id, user_id, created_at)';

/** Active people like more: a liker is who has seen some film. */
export function* commentLikeRows(
  people: People,
  { person }: Viewings,
  { likes, day }: Comments,
  calendar: Calendar,
  dice: Dice,
) {
  for (const [comment, count] of likes.entries()) {
    const likers = new Set<number>();
    while (likers.size < count) likers.add(person[dice.below(person.length)] ?? 0);
    const [id, first] = [commentId(comment), day[comment] ?? 0];
    for (const liker of likers)
      yield `${id}\t${people.ids[liker]}\t${calendar.time(first + dice.below(Math.min(30, calendar.days - first)), dice)}`;
  }
}
