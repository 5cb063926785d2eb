import fc from 'fast-check';
import {
  commentBody,
  type ErrorBody,
  movieCreateBody,
  movieUpdateBody,
  newsletterCreateBody,
  newsletterUpdateBody,
  ratingCalls,
} from 'shared-kit/contract';
import type { z } from 'zod';
import { arbitraryBody } from '../../test/movies/arbitrary-body';
import { addMovie } from '../../test/movies/build-movie';
import { itTries } from '../../test/support/every-case';
import { testApp, type TestApp } from '../../test/support/test-app';
import type { User } from '../../test/support/user';

const RUNS = 150;
const ENGLISH = /\b(invalid|expected|received|required|unexpected|must|error|string|number|too)\b/i;

let app: TestApp;
let admin: User;
let movieId: string;
let newsletterId: string;
let commentId: string;

beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('rəis');
  movieId = (await addMovie(admin)).id;
  commentId = (await admin.post(`/movies/${movieId}/comments`, { body: 'a' })).body.id as string;
  const news = await admin.post('/newsletters/admin/create', { title: 'a', content: 'b' });
  newsletterId = (news.body.data as { id: string }).id;
});

interface Target {
  name: string;
  method: 'post' | 'put';
  path: () => string;
  schema: z.ZodObject;
}

const TARGETS: Target[] = [
  { name: 'a new film', method: 'post', path: () => '/movies', schema: movieCreateBody },
  { name: 'a changed film', method: 'put', path: () => `/movies/${movieId}`, schema: movieUpdateBody },
  { name: 'a rating', method: 'put', path: () => `/movies/${movieId}/rating`, schema: ratingCalls.rate.body },
  { name: 'a comment', method: 'post', path: () => `/movies/${movieId}/comments`, schema: commentBody },
  { name: 'a changed comment', method: 'put', path: () => `/comments/${commentId}`, schema: commentBody },
  { name: 'news', method: 'post', path: () => '/newsletters/admin/create', schema: newsletterCreateBody },
  {
    name: 'changed news',
    method: 'put',
    path: () => `/newsletters/admin/${newsletterId}`,
    schema: newsletterUpdateBody,
  },
];

function inspect({ error, code, details = [] }: ErrorBody): void {
  expect(['VALIDATION_FAILED', 'MALFORMED_JSON']).toContain(code);
  for (const sentence of [error, ...details.map(({ message }) => message)])
    expect(sentence).not.toMatch(ENGLISH);
  expect(new Set(details.map(({ field }) => field)).size).toBe(details.length);
}

itTries(TARGETS)(
  'bodies are accepted or refused, and never a server error',
  async ({ method, path, schema }) => {
    await fc.assert(
      fc.asyncProperty(arbitraryBody(schema), async (body) => {
        const answer = await admin[method](path(), body);
        expect([200, 201, 400]).toContain(answer.status);
        if (answer.status === 400) inspect(answer.error);
      }),
      { numRuns: RUNS },
    );
  },
);

const listPaths = () => [
  '/movies',
  '/movies/search/a',
  '/newsletters',
  '/comments/admin/all',
  '/comments/own',
  `/movies/${movieId}/comments`,
  `/user/${admin.id}/watched`,
  `/user/${admin.id}/watchlist`,
  `/user/${admin.id}/ratings`,
  '/movies/activity/friends',
  '/newsletters/admin/all',
];

it('any page and any filter is answered or refused', async () => {
  const part = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.nat().map(String),
    fc.constantFrom('1', '100', '%', "'", '\u0000'),
  );
  const query = fc.dictionary(
    fc.constantFrom('page', 'limit', 'year', 'genre', 'country', 'sort', 'status'),
    part,
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...listPaths()), query, async (path, asked) => {
      const { status } = await admin.get(`${path}?${new URLSearchParams(asked).toString()}`);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: RUNS },
  );
});

/** The last number whose rows fit 32 bits, the first that don't, and one that no number of 32 bits holds. */
itTries([89478486, 89478487, 999_999_999_999])('pages beyond the end of any list are empty', async (page) => {
  for (const path of listPaths()) {
    const { status } = await admin.get(`${path}?page=${page}&limit=24`);
    expect({ path, status }).toEqual({ path, status: 200 });
  }
});
