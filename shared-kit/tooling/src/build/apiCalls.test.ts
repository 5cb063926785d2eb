/** @jest-environment node */
import { apiCallsIn } from './apiCalls';

it('finds each route once, whatever its quotes', () => {
  const scripts = ['a("GET /movies/:id");b(`PUT /movies/:id/rating`)', `c('GET /movies/:id')`];
  expect(apiCallsIn(scripts)).toEqual(['GET /movies/:id', 'PUT /movies/:id/rating']);
});

it('leaves other words alone', () => {
  expect(apiCallsIn(['"GET it"', '"PATCH /movies"', '"PUT /a b"', '"POST /movies`', 'x="/movies"'])).toEqual(
    [],
  );
});
