import { randomUUID } from 'node:crypto';
import { adminCalls, friendCalls } from 'shared-kit/contract';
import { tryAll } from '../support/every-case';
import { testApp, type TestApp } from '../support/test-app';
import { User } from '../support/user';
import { make, TRIED } from './calls';
import { type Rule, SPOILING_CALLS } from './rules';
import { type Scene, Scenes } from './scene';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const VARYING = /kim[0-9a-f-]{13}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]+\.webp/g;

let app: TestApp;
let scenes: Scenes;
beforeAll(async () => {
  app = await testApp();
  scenes = await Scenes.of(app);
});

const inUpperCase = (text: string) => text.replace(ID, (id) => id.toUpperCase());

function withUpperCaseIds({ params, query, body, ...rest }: Rule): Rule {
  const upper = <T>(value: T) => JSON.parse(inUpperCase(JSON.stringify(value))) as T;
  return {
    ...rest,
    ...(params && { params: upper(params) }),
    ...(query !== undefined && { query: upper(query) }),
    ...(body !== undefined && { body: upper(body) }),
  };
}

const hasId = ({ params, query, body }: Rule) => JSON.stringify({ params, query, body }).search(ID) >= 0;

const SCENE_OF_IDS: Scene = {
  owner: new User('', randomUUID(), ''),
  people: { visitor: undefined, other: undefined, owner: undefined, admin: undefined },
  session: randomUUID(),
  passkey: randomUUID(),
  personalToken: randomUUID(),
  scrobble: randomUUID(),
  movie: randomUUID(),
  otherMovie: randomUUID(),
  import: randomUUID(),
  list: randomUUID(),
  privateList: randomUUID(),
  editor: randomUUID(),
  approved: randomUUID(),
  pending: randomUUID(),
  rejected: randomUUID(),
  diaryEntry: randomUUID(),
  published: randomUUID(),
  draft: randomUUID(),
  request: randomUUID(),
  report: randomUUID(),
  feature: 'hava',
  otherFeature: 'hava',
  featureToken: randomUUID(),
  featureKey: randomUUID(),
  pendingPromotion: randomUUID(),
  preview: randomUUID(),
  picture: () => new Blob([]),
};
const TAKING_IDS = TRIED.filter(({ rule }) => hasId(rule(SCENE_OF_IDS)));

function withNamedIds(
  answer: Awaited<ReturnType<typeof make>>,
  { people, owner: _, picture: __, ...things }: Scene,
) {
  const users = Object.entries(people).map(([role, user]) => [role, user?.id]);
  const names = new Map([...users, ...Object.entries(things)].map(([name, id]) => [id, name]));
  const content = JSON.stringify(answer.status < 400 ? answer.body : answer.error);
  return {
    status: answer.status,
    content: content.replace(ID, (id) => names.get(id) ?? 'an id').replace(VARYING, 'varies'),
  };
}

it.each(['owner', 'admin'] as const)('takes ids in either case from a caller who is %s', async (role) => {
  const newScenes = async () => [await scenes.fresh(), await scenes.fresh()] as const;
  // Each has had the same calls, so the answers to the next one are equal, too.
  let [lower, upper] = await newScenes();
  const nameOf = ({ name, call }: (typeof TRIED)[number]) => `${role} · ${name} ${call.method} ${call.path}`;
  await tryAll(TAKING_IDS, nameOf, async ({ name, call, rule: ruleOf }) => {
    const ask = async (scene: Scene, spell: (rule: Rule) => Rule) =>
      withNamedIds(await make(scene.people[role] ?? app.visitor, call, spell(ruleOf(scene))), scene);
    const wanted = await ask(lower, (rule) => rule);
    const got = await ask(call.method === 'GET' ? lower : upper, withUpperCaseIds);
    if (SPOILING_CALLS.has(name) && wanted.status < 400) [lower, upper] = await newScenes();
    expect(got).toEqual(wanted);
  });
});

it('refuses a friend request to oneself, and to demote the last administrator, in either case', async () => {
  const { owner, people } = await scenes.fresh();
  const toOneself = await owner.call(friendCalls.request, { params: { userId: owner.id.toUpperCase() } });
  expect([toOneself.status, toOneself.error.code]).toEqual([400, 'SELF_REQUEST']);

  const { admin } = people;
  if (!admin) throw new Error('the scene has no administrator');
  await app.database.query('UPDATE users SET is_admin = false WHERE id <> $1', [admin.id]);
  const params = { id: admin.id.toUpperCase() };
  const demotion = await admin.call(adminCalls.setAdmin, { params, body: { isAdmin: false } });
  expect([demotion.status, demotion.error.code]).toEqual([409, 'LAST_ADMIN']);
});

const isId = (param: string) => param === 'id' || param.endsWith('Id');

it('does not know what is no id', async () => {
  const scene = await scenes.fresh();
  const cases = TRIED.filter(({ call }) => /:(id|\w+Id)\b/.test(call.path)).flatMap(({ call, rule }) =>
    ['1', 'abc', "x' OR 1=1", '\0'].map((id) => ({ call, rule: rule(scene), id })),
  );
  await tryAll(
    cases,
    ({ call, id }) => `${call.method} ${call.path} with ${JSON.stringify(id)}`,
    async ({ call, rule, id }) => {
      const given = Object.entries(rule.params ?? {}).map(([name, value]) => [name, isId(name) ? id : value]);
      const params = Object.fromEntries(given) as Record<string, string>;
      expect((await make(scene.people.admin ?? app.visitor, call, { ...rule, params })).status).toBe(404);
    },
  );
});
