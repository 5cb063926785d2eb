import type { Call } from 'shared-kit/contract';
import { Client } from '../support/client';
import { claimsOf, forge, now } from '../support/forge';
import { testApp, type TestApp } from '../support/test-app';
import { make, NAMED_CALLS, TRIED } from './calls';
import { ROLES, RULES, type Role } from './rules';
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

const callerOf = ({ people }: Scene, role: Role): Client => people[role] ?? app.visitor;

async function expectRows({ status }: { status: number }, call: Call, print: Record<string, string>) {
  if (status >= 400) expect(await scenes.fingerprint()).toEqual(print);
  else if (call.method !== 'GET') scenes.discardSharedScene();
}

const shownBy = (answer: Awaited<ReturnType<typeof make>>) =>
  JSON.stringify(answer.status < 400 ? answer.body : answer.error);

describe.each(ROLES)('to a caller who is %s', (role) => {
  it.each(TRIED)('$name answers by its rule, $call.method $call.path', async ({ call, rule: ruleOf }) => {
    const { scene, print } = await scenes.sharedScene();
    const rule = ruleOf(scene);
    const answer = await make(callerOf(scene, role), call, rule);
    expect(answer.status).toBe(rule.answers[ROLES.indexOf(role)]);
    if (role === 'visitor' || role === 'other') expect(shownBy(answer)).not.toContain(PRIVATE_WORD);
    await expectRows(answer, call, print);
  });
});

const REVOKED_TOKENS: Record<string, (scene: Scene) => Promise<string | undefined>> = {
  'whose administrator is deleted': async ({ people: { admin } }) => {
    await app.database.query('DELETE FROM users WHERE id = $1', [admin?.id]);
    // Otherwise a background job erases it while the calls are made.
    await app.database.query('DELETE FROM histories WHERE user_id = $1', [admin?.id]);
    return admin?.token;
  },
  'that is revoked': async ({ owner }) => {
    await app.database.query('UPDATE users SET token_version = 2 WHERE id = $1', [owner.id]);
    return owner.token;
  },
  'that has expired': ({ owner }) =>
    Promise.resolve(forge({ ...claimsOf(owner), exp: now() - 1 }, { key: app.config.jwtSecret ?? '' })),
};

describe.each(Object.entries(REVOKED_TOKENS))('to a token %s', (_, kill) => {
  const dead = () => new Client(app.origin);
  let token: string | undefined;
  let print: Record<string, string>;
  beforeAll(async () => {
    scenes.discardSharedScene();
    token = await kill((await scenes.sharedScene()).scene);
    print = await scenes.fingerprint();
  });

  it.each(
    TRIED.filter(({ call }) => call.method === 'GET' || ['user', 'admin', 'team'].includes(call.access)),
  )('$name answers as to a visitor, $call.method $call.path', async ({ call, rule: ruleOf }) => {
    const rule = ruleOf((await scenes.sharedScene()).scene);
    const answer = await make(Object.assign(dead(), { token }), call, rule);
    expect(answer.status).toBe(rule.answers[0]);
    expect(shownBy(answer)).not.toContain(PRIVATE_WORD);
  });

  it('and nothing has changed', async () => {
    expect(await scenes.fingerprint()).toEqual(print);
  });
});
