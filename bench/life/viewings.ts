import type { Dice } from '../for-you/dice';
import { decadeOf, type Film, popularityOf } from '../for-you/films';
import type { Calendar } from './calendar';
import { orderBy, Weighted } from './distributions';
import type { People } from './people';

const TRIES = 30;
const REWATCHES_MAX = 200;
const WISHES_EACH = 0.22;

/** One entry for each film that a person has seen. Films and people are numbers from 0. */
export interface Viewings {
  person: Int32Array;
  film: Int32Array;
  day: Uint16Array;
  /** 0 for none. */
  rating: Uint8Array;
  /** Diary entries. */
  entries: Uint8Array;
  liked: Uint8Array;
}

/** One entry for each film on a watchlist. */
export interface Wishes {
  person: number[];
  film: number[];
}

interface Totals {
  ratings: number;
  entries: number;
}

/** Each taste is a genre: its films are drawn more often. */
function tastesOf(films: readonly Film[], popularity: readonly number[]): Weighted[] {
  const genres = [...new Set(films.flatMap((film) => film.genres))].filter(
    (genre) => films.filter((film) => film.genres.includes(genre)).length >= films.length / 100,
  );
  const weights = (isMine: (film: Film) => boolean) =>
    films.map((film, n) => (popularity[n] ?? 0) * (isMine(film) ? 1 : 0.02));
  return [
    ...genres.map((genre) => new Weighted(weights((film) => film.genres.includes(genre)))),
    new Weighted(weights((film) => decadeOf(film) < 197)),
  ];
}

export function createViewings(
  people: People,
  films: readonly Film[],
  totals: Totals,
  calendar: Calendar,
  dice: Dice,
): { viewings: Viewings; wishes: Wishes } {
  const quality = films.map(() => dice.normal());
  const popularity = films.map((film, n) => popularityOf(film, quality[n] ?? 0, dice));
  const popular = new Weighted(popularity);
  const tastes = tastesOf(films, popularity);
  const count = people.films.reduce((sum, own) => sum + own, 0);
  const viewings: Viewings = {
    person: new Int32Array(count),
    film: new Int32Array(count),
    day: new Uint16Array(count),
    rating: new Uint8Array(count),
    entries: new Uint8Array(count),
    liked: new Uint8Array(count),
  };
  const wishes: Wishes = { person: [], film: [] };
  const drawnBy = new Int32Array(films.length).fill(-1);
  let row = 0;
  people.films.forEach((own, person) => {
    const mine = [dice.oneOf(tastes), dice.oneOf(tastes), popular, popular];
    const mildness = 0.5 * dice.normal();
    const [rates, writes] = [0.2 + 0.7 * dice.next(), dice.isTrue(0.1) ? 0 : 0.8 + 0.2 * dice.next()];
    const joined = people.joined[person] ?? 0;
    const newFilm = () => {
      for (let tries = 0; ; tries += 1) {
        const film = tries < TRIES ? dice.oneOf(mine).draw(dice) : dice.below(films.length);
        if (drawnBy[film] === person) continue;
        drawnBy[film] = person;
        return film;
      }
    };
    for (const last = row + own; row < last; row += 1) {
      const film = newFilm();
      const joy = 6.3 + 0.9 * (quality[film] ?? 0) + mildness + 1.1 * dice.normal();
      const rating = Math.round(Math.min(10, Math.max(1, joy)));
      viewings.person[row] = person;
      viewings.film[row] = film;
      viewings.day[row] = joined + dice.below(calendar.days - joined);
      viewings.rating[row] = dice.isTrue(rates) ? rating : 0;
      viewings.entries[row] = dice.isTrue(writes) ? 1 : 0;
      viewings.liked[row] = joy > 7.5 && dice.isTrue(0.5) ? 1 : 0;
    }
    const wished = Math.floor(own * 2 * WISHES_EACH * dice.next());
    for (let wish = 0; wish < wished; wish += 1) {
      wishes.person.push(person);
      wishes.film.push(newFilm());
    }
  });
  adjust(viewings, totals, quality, dice);
  return { viewings, wishes };
}

/** So that the totals are exact. */
function adjust({ rating, entries, film }: Viewings, totals: Totals, quality: number[], dice: Dice): void {
  const rated = rating.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0);
  for (let missing = totals.ratings - rated; missing !== 0;) {
    const row = dice.below(rating.length);
    if (missing > 0 === (rating[row] ?? 0) > 0) continue;
    const given = Math.round(6.3 + 0.9 * (quality[film[row] ?? 0] ?? 0) + dice.normal());
    rating[row] = missing > 0 ? Math.min(10, Math.max(1, given)) : 0;
    missing -= Math.sign(missing);
  }
  const written = entries.reduce((sum, value) => sum + value, 0);
  for (let missing = totals.entries - written; missing !== 0;) {
    const row = dice.below(entries.length);
    const now = entries[row] ?? 0;
    if (now === 0 || now >= REWATCHES_MAX) continue;
    entries[row] = now + Math.sign(missing);
    missing -= Math.sign(missing);
  }
}

type Line = (row: number) => string;

function* inOrder(order: Int32Array, line: Line, isThere: (row: number) => boolean = () => true) {
  for (const row of order) if (isThere(row)) yield line(row);
}

interface Written {
  table: string;
  rows: Iterable<string>;
}

/** Rows come in the order in which they were written, so those of a person lie scattered as in a real table. */
export function* viewingTables(
  people: People,
  films: readonly Film[],
  { person, film, day, rating, liked }: Viewings,
  calendar: Calendar,
  dice: Dice,
): Generator<Written> {
  const order = orderBy(day, calendar.days, dice);
  const names: Line = (row) => `${people.ids[person[row] ?? 0]}\t${films[film[row] ?? 0]?.id}`;
  const time: Line = (row) => calendar.time(day[row] ?? 0, dice);
  yield {
    table: 'watched (user_id, movie_id, created_at)',
    rows: inOrder(order, (row) => `${names(row)}\t${time(row)}`),
  };
  yield {
    table: 'movie_likes (user_id, movie_id, created_at)',
    rows: inOrder(
      order,
      (row) => `${names(row)}\t${time(row)}`,
      (row) => liked[row] === 1,
    ),
  };
  const rated: Line = (row) => {
    const at = time(row);
    return `${names(row)}\t${rating[row]}\t${at}\t${at}`;
  };
  yield {
    table: 'ratings (user_id, movie_id, rating, created_at, updated_at)',
    rows: inOrder(order, rated, (row) => (rating[row] ?? 0) > 0),
  };
}

export function* wishRows(
  people: People,
  films: readonly Film[],
  wishes: Wishes,
  calendar: Calendar,
  dice: Dice,
) {
  const day = wishes.person.map((person) => {
    const joined = people.joined[person] ?? 0;
    return joined + dice.below(calendar.days - joined);
  });
  for (const row of orderBy(day, calendar.days, dice)) {
    const [person, film] = [wishes.person[row] ?? 0, wishes.film[row] ?? 0];
    yield `${people.ids[person]}\t${films[film]?.id}\t${calendar.time(day[row] ?? 0, dice)}`;
  }
}
