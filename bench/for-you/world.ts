import { Dice } from './dice';
import { decadeOf, type Film, popularityOf } from './films';

/** How people of a generated world choose films. */
export interface WorldKind {
  name: string;
  /** How much tastes decide, beside the popularity of films. */
  strength: number;
  /** The share of a film's character that its genres, decade and director don't tell. */
  hidden: number;
}

/** One entry for each rating. Films and people are numbers from 0. */
export interface World {
  person: Int32Array;
  film: Int32Array;
  rating: Int32Array;
  /** Two entries for each friendship. */
  friends: Int32Array;
}

const TRAITS = 8;
const FRIENDSHIPS_PER_PERSON = 5;
const POSSIBLE_FRIENDS = 40;
const SPREAD = Math.sqrt(TRAITS);

const unit = (vector: number[]) => {
  const length = Math.hypot(...vector) || 1;
  return vector.map((part) => part / length);
};
const sum = (...weighed: [number, number[]][]) =>
  Array.from({ length: TRAITS }, (_, trait) =>
    weighed.reduce((total, [weight, vector]) => total + weight * (vector[trait] ?? 0), 0),
  );
const dot = (one: number[], other: number[]) =>
  one.reduce((total, part, trait) => total + part * (other[trait] ?? 0), 0);

function traitsOfFilms(films: readonly Film[], hidden: number, dice: Dice): number[][] {
  const known = new Map<string, number[]>();
  const of = (name: string) => {
    const traits = known.get(name) ?? unit(dice.normals(TRAITS));
    known.set(name, traits);
    return traits;
  };
  return films.map((film) => {
    const genres = film.genres.map((genre): [number, number[]] => [1 / film.genres.length, of(genre)]);
    const visible = sum(...genres, [0.5, of(`${decadeOf(film)}`)], [0.7, of(film.director)]);
    const own = unit(dice.normals(TRAITS));
    return unit(sum([Math.sqrt(1 - hidden), unit(visible)], [Math.sqrt(hidden), own]));
  });
}

/** Draws different films; a film's chance is its share of the weights. */
function draw(weights: Float64Array, count: number, dice: Dice): Set<number> {
  const upTo = new Float64Array(weights.length);
  let total = 0;
  weights.forEach((weight, index) => (upTo[index] = total += weight));
  const drawn = new Set<number>();
  while (drawn.size < count) {
    const at = dice.next() * total;
    let [low, high] = [0, weights.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    drawn.add(low);
  }
  return drawn;
}

/** Every other friend is the one of some strangers whose taste is nearest. */
function befriend(tastes: number[][], dice: Dice): Int32Array {
  const pairs = new Map<string, [number, number]>();
  tastes.forEach((taste, person) => {
    for (let turn = 0; turn < FRIENDSHIPS_PER_PERSON; turn += 1) {
      const possible = Array.from({ length: turn % 2 ? POSSIBLE_FRIENDS : 1 }, () =>
        dice.below(tastes.length),
      );
      const nearness = (other: number) => dot(taste, tastes[other] ?? taste);
      const friend = possible.reduce((best, other) => (nearness(other) > nearness(best) ? other : best));
      if (friend !== person) pairs.set([person, friend].sort().join(), [person, friend]);
    }
  });
  return Int32Array.from([...pairs.values()].flat());
}

export function createWorld(
  { strength, hidden }: WorldKind,
  films: readonly Film[],
  { people, ratingsEach, seed }: { people: number; ratingsEach: number; seed: number },
): World {
  const dice = new Dice(seed);
  const traits = traitsOfFilms(films, hidden, dice);
  const quality = films.map(() => dice.normal());
  const popularity = films.map((film, n) => popularityOf(film, quality[n] ?? 0, dice));
  const tastes = Array.from({ length: people }, () => unit(dice.normals(TRAITS)));
  const world: World = {
    person: new Int32Array(people * ratingsEach),
    film: new Int32Array(people * ratingsEach),
    rating: new Int32Array(people * ratingsEach),
    friends: befriend(tastes, dice),
  };
  const liking = new Float64Array(films.length);
  const weights = new Float64Array(films.length);
  let row = 0;
  tastes.forEach((taste, person) => {
    traits.forEach((film, n) => {
      liking[n] = SPREAD * dot(taste, film);
      weights[n] = (popularity[n] ?? 0) * Math.exp(strength * (liking[n] ?? 0));
    });
    const mildness = 0.5 * dice.normal();
    for (const film of draw(weights, ratingsEach, dice)) {
      const joy = 0.9 * (quality[film] ?? 0) + Math.min(1, strength) * (liking[film] ?? 0);
      world.person[row] = person;
      world.film[row] = film;
      world.rating[row] = Math.round(Math.min(10, Math.max(1, 6.5 + joy + mildness + 0.8 * dice.normal())));
      row += 1;
    }
  });
  return world;
}
