import { type Call, markCalls } from 'shared-kit/contract';
import { Client } from '../support/client';
import { tryAll } from '../support/every-case';
import { claimsOf, forge, now } from '../support/forge';
import { testApp, type TestApp } from '../support/test-app';
import { make, NAMED_CALLS, TRIED } from './calls';
import { type Role, ROLES, RULES, SPOILING_CALLS } from './rules';
import { PRIVATE_WORD, type Scene, Scenes } from './scene';

let app: TestApp;
let scenes: Scenes;
beforeAll(async () => {
  app = await testApp();
  scenes = await Scenes.of(app);
});

it('has a rule, and no rule is left of a call that is gone', () => {
  expect(Object.keys(RULES).sort()).toEqual(NAMED_CALLS.map(([name]) => name).sort());
});

it('notices what a call writes', async () => {
  const { owner, movie } = await scenes.current();
  expect(await scenes.writes()).toEqual([]);
  await owner.call(markCalls.watch, { params: { id: movie } });
  expect(await scenes.writes()).toContain('INSERT watched');
  scenes.discard();
});

type Tried = (typeof TRIED)[number];
const nameOf =
  (role: string) =>
  ({ name, call }: Tried) =>
    `${role} · ${name} ${call.method} ${call.path}`;

const shownBy = (answer: Awaited<ReturnType<typeof make>>) =>
  JSON.stringify(answer.status < 400 ? answer.body : answer.error);

const isClosed = ({ access }: Call) => ['user', 'admin', 'team'].includes(access);

function codeFor(role: Role, call: Call): string | undefined {
  if (role === 'visitor') return isClosed(call) ? 'UNAUTHORIZED' : undefined;
  return role !== 'admin' && ['admin', 'team'].includes(call.access) ? 'ADMIN_ONLY' : undefined;
}

it.each(ROLES)('answers a caller who is %s by its rule', async (role) => {
  scenes.discard();
  const scene = await scenes.current();
  const wantedOf = ({ rule }: Tried) => rule(scene).answers[ROLES.indexOf(role)] ?? 0;
  const writes = (one: Tried) => one.call.method !== 'GET' && wantedOf(one) < 400;
  // Reading and refused calls come first: a writing call could hide a leak.
  const ordered = [...TRIED.filter((one) => !writes(one)), ...TRIED.filter(writes)];
  await tryAll(ordered, nameOf(role), async (one) => {
    const scene = await scenes.current();
    const rule = one.rule(scene);
    const answer = await make(scene.people[role] ?? app.visitor, one.call, rule);
    const written = writes(one) ? [] : await scenes.writes();
    const isAsWanted = answer.status === wantedOf(one) && written.length === 0;
    if (!isAsWanted || (writes(one) && SPOILING_CALLS.has(one.name))) scenes.discard();
    expect(answer.status).toBe(wantedOf(one));
    const code = codeFor(role, one.call);
    if (code) expect(answer.error.code).toBe(code);
    if (role === 'visitor' || role === 'other') expect(shownBy(answer)).not.toContain(PRIVATE_WORD);
    expect(written).toEqual([]);
  });
});

const DEAD_TOKENS: [string, (scene: Scene) => Promise<string | undefined>][] = [
  [
    'a token whose administrator is deleted',
    async ({ people: { admin } }) => {
      await app.database.query('DELETE FROM users WHERE id = $1', [admin?.id]);
      // Otherwise a background job erases it while the calls are made.
      await app.database.query('DELETE FROM histories WHERE user_id = $1', [admin?.id]);
      return admin?.token;
    },
  ],
  [
    'a token that is revoked',
    async ({ owner }) => {
      await app.database.query('UPDATE users SET token_version = 2 WHERE id = $1', [owner.id]);
      return owner.token;
    },
  ],
  [
    'a token that has expired',
    ({ owner }) =>
      Promise.resolve(forge({ ...claimsOf(owner), exp: now() - 1 }, { key: app.config.jwtSecret ?? '' })),
  ],
  ['a token that nobody signed', () => Promise.resolve('eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.')],
  ['an unknown token of a feature', () => Promise.resolve(`kinodost_${'0'.repeat(32)}_${'A'.repeat(43)}`)],
];

const asVisitor = TRIED.filter(({ call }) => call.method === 'GET' || isClosed(call));

it.each(DEAD_TOKENS)('answers %s as a visitor', async (role, kill) => {
  scenes.discard();
  const scene = await scenes.current();
  const caller = Object.assign(new Client(app.origin), { token: await kill(scene) });
  await scenes.forgetWrites();
  await tryAll(asVisitor, nameOf(role), async ({ call, rule: ruleOf }) => {
    const rule = ruleOf(scene);
    const answer = await make(caller, call, rule);
    expect(answer.status).toBe(rule.answers[0]);
    if (isClosed(call)) expect(answer.error.code).toMatch(/^(UNAUTHORIZED|TOKEN_EXPIRED)$/);
    expect(shownBy(answer)).not.toContain(PRIVATE_WORD);
  });
  expect(await scenes.writes()).toEqual([]);
});
