import { buildMovie } from 'shared-kit/testing';
import { bodyOf, changesIn, draftOf } from './draft';
import { keyPerBody } from './idempotencyKey';

it('a film comes out of the form as it went in', () => {
  const movie = buildMovie({ overview: 'Bakı, 1913-cü il.', poster_url: 'https://example.com/a.jpg' });
  expect(changesIn(draftOf(movie), movie)).toEqual({});
});

it('only changed fields are sent', () => {
  const movie = buildMovie();
  const draft = { ...draftOf(movie), release_year: '1946', genres: ['Komediya', 'Musiqili'], overview: '  ' };
  expect(changesIn(draft, movie)).toEqual({ release_year: 1946, genres: ['Komediya', 'Musiqili'] });
});

it('an emptied field is taken away', () => {
  const movie = buildMovie();
  expect(changesIn({ ...draftOf(movie), runtime_minutes: ' ' }, movie)).toEqual({ runtime_minutes: null });
});

it('a new film needs no more than its name', () => {
  expect(bodyOf({ ...draftOf(), title: ' Nəsimi ' })).toMatchObject({
    title: 'Nəsimi',
    release_year: null,
    cast: [],
  });
});

it('the same body keeps its key, another one gets its own', () => {
  const keyOf = keyPerBody();
  const first = keyOf({ title: 'Nəsimi' });
  expect(keyOf({ title: 'Nəsimi' })).toBe(first);
  expect(keyOf({ title: 'Babək' })).not.toBe(first);
  expect(keyPerBody()({ title: 'Nəsimi' })).not.toBe(first);
});
