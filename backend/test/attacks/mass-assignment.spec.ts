import type { ErrorBody } from 'shared-kit/contract';
import { z } from 'zod';
import { tryAll } from '../support/every-case';
import { testApp } from '../support/test-app';
import { make, TRIED } from './calls';
import type { Rule } from './rules';
import { Scenes } from './scene';

const SERVER_OWNED = {
  id: '00000000-0000-4000-8000-000000000000',
  isAdmin: true,
  is_admin: true,
  role: 'admin',
  userId: '00000000-0000-4000-8000-000000000000',
  author_id: '00000000-0000-4000-8000-000000000000',
  added_by: { id: '00000000-0000-4000-8000-000000000000', username: 'admin' },
  password_hash: 'x',
  token_version: 0,
  avatar_url: '/media/avatars/x.webp',
  avatar_key: 'x',
  status: 'approved',
  moderated_by: null,
  rating_average: 10,
  rating_count: 1_000,
  comment_count: 0,
  view_count: 1,
  created_at: '2000-01-01T00:00:00.000Z',
  updated_at: '2000-01-01T00:00:00.000Z',
  constructor: { prototype: { isAdmin: true } },
};

const fieldsOf = (body: z.ZodType): string[] => {
  const object = body instanceof z.ZodOptional ? body.unwrap() : body;
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
};

const withBody = TRIED.filter(({ call }) => call.body !== undefined);
/** Of a body with a type of its own, which browsers make, only the known fields are read. */
const withOwnFields = withBody.filter(({ call }) => call.bodyTypes === undefined);

let scenes: Scenes;
beforeAll(async () => {
  scenes = await Scenes.of(await testApp());
});

const nameOf = ({ name, call }: (typeof TRIED)[number]) => `${name} ${call.method} ${call.path}`;

async function expectRefused(
  { call, rule: ruleOf }: (typeof TRIED)[number],
  bodyOf: (rule: Rule) => object,
): Promise<ErrorBody> {
  const scene = await scenes.current();
  const rule = ruleOf(scene);
  const caller = scene.people[rule.answers[2] < 400 ? 'owner' : 'admin'] ?? scene.owner;
  const answer = await make(caller, call, { ...rule, body: bodyOf(rule) });
  const writes = await scenes.writes();
  if (answer.status !== 400 || writes.length > 0) scenes.discard();
  expect(answer.status).toBe(400);
  expect(writes).toEqual([]);
  return answer.error;
}

it('refuses each field that is not of the call', () =>
  tryAll(withOwnFields, nameOf, async (one) => {
    const own = one.call.body ? fieldsOf(one.call.body) : [];
    const foreign = Object.fromEntries(
      Object.entries(SERVER_OWNED).filter(([field]) => !own.includes(field)),
    );
    const { details } = await expectRefused(one, ({ body }) => Object.assign({}, body, foreign));
    expect(details?.map(({ field }) => field).sort()).toEqual(Object.keys(foreign).sort());
  }));

it('refuses a prototype', () => {
  const value = { isAdmin: true };
  return tryAll(withBody, nameOf, (one) =>
    expectRefused(one, ({ body }) =>
      Object.defineProperty(Object.assign({}, body), '__proto__', { value, enumerable: true }),
    ),
  );
});
