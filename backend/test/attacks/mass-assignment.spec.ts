import { z } from 'zod';
import { testApp } from '../support/test-app';
import { make, TRIED } from './calls';
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

it.each(withOwnFields)('$name refuses each field that is not its own', async ({ call, rule: ruleOf }) => {
  const { scene, print } = await scenes.sharedScene();
  const rule = ruleOf(scene);
  const own = call.body ? fieldsOf(call.body) : [];
  const foreign = Object.fromEntries(Object.entries(SERVER_OWNED).filter(([field]) => !own.includes(field)));
  const caller = scene.people[rule.answers[2] < 400 ? 'owner' : 'admin'] ?? scene.owner;
  const answer = await make(caller, call, { ...rule, body: { ...Object(rule.body), ...foreign } });
  expect(answer.status).toBe(400);
  expect(answer.error.details?.map(({ field }) => field).sort()).toEqual(Object.keys(foreign).sort());
  expect(await scenes.fingerprint()).toEqual(print);
});

it.each(withBody)('$name refuses a prototype', async ({ call, rule: ruleOf }) => {
  const { scene, print } = await scenes.sharedScene();
  const rule = ruleOf(scene);
  const caller = scene.people[rule.answers[2] < 400 ? 'owner' : 'admin'] ?? scene.owner;
  const body = JSON.parse(`{"__proto__": {"isAdmin": true}}`) as object;
  const answer = await make(caller, call, {
    ...rule,
    body: Object.defineProperties({}, Object.getOwnPropertyDescriptors(body)),
  });
  expect(answer.status).toBe(400);
  expect(await scenes.fingerprint()).toEqual(print);
});
