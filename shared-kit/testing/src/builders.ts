import type { Comment, Movie, OwnProfile, Person } from 'shared-kit/contract';

const SOME_TIME = '2026-01-15T10:00:00.000Z';
let made = 0;

export const nextId = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;

export const buildMovie = (known: Partial<Movie> = {}): Movie => ({
  id: nextId(),
  title: 'Arşın mal alan',
  original_title: null,
  release_year: 1945,
  runtime_minutes: 96,
  genres: ['Komediya'],
  countries: ['Azərbaycan'],
  directors: ['Rza Təhmasib'],
  cast: ['Rəşid Behbudov'],
  overview: null,
  poster_url: null,
  poster: { url: '/posters/1-1.svg', color: '#1d2a35' },
  titles: [],
  ids: { imdb: null, tmdb: null, wikidata: null },
  rating_average: null,
  rating_count: 0,
  comment_count: 0,
  added_by: null,
  created_at: SOME_TIME,
  updated_at: SOME_TIME,
  ...known,
});

export const buildPerson = (known: Partial<Person> = {}): Person => ({
  id: nextId(),
  username: 'kamal',
  avatar_url: null,
  ...known,
});

export const buildComment = (known: Partial<Comment> = {}): Comment => ({
  id: nextId(),
  movie_id: nextId(),
  author: { ...buildPerson(), rating: null, liked: false },
  body: 'Unudulmaz.',
  is_spoiler: false,
  status: 'approved',
  created_at: SOME_TIME,
  edited_at: null,
  version: 1,
  parent_id: null,
  reply_count: 0,
  like_count: 0,
  liked: false,
  ...known,
});

export const buildOwnProfile = (known: Partial<OwnProfile> = {}): OwnProfile => ({
  ...buildPerson({ username: 'ayan' }),
  email: 'ayan@example.az',
  isAdmin: false,
  bio: '',
  presence: 'everyone',
  created_at: SOME_TIME,
  ...known,
});
