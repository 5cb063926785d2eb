import { buildMovie } from 'shared-kit/testing';
import { changedFields, formValuesOf, toBody } from './formValues';

it('a film that is not edited has no changes', () => {
  const movie = buildMovie({ overview: 'Bakı, 1913-cü il.', poster_url: 'https://example.com/a.jpg' });
  expect(changedFields(formValuesOf(movie), movie)).toEqual({});
});

it('only changed fields are sent', () => {
  const movie = buildMovie();
  const values = {
    ...formValuesOf(movie),
    release_year: '1946',
    genres: ['Komediya', 'Musiqili'],
    overview: '  ',
  };
  expect(changedFields(values, movie)).toEqual({ release_year: 1946, genres: ['Komediya', 'Musiqili'] });
});

it('an emptied field is null', () => {
  const movie = buildMovie();
  expect(changedFields({ ...formValuesOf(movie), runtime_minutes: ' ' }, movie)).toEqual({
    runtime_minutes: null,
  });
});

it('a new film needs only a title', () => {
  expect(toBody({ ...formValuesOf(), title: ' Nəsimi ' })).toMatchObject({
    title: 'Nəsimi',
    release_year: null,
    cast: [],
  });
});
