import { SessionsService } from '../../src/auth/auth.module';
import { codeOfConstraint } from '../../src/common/errors/constraint-errors';
import { make, TRIED } from '../attacks/calls';
import { ROLES } from '../attacks/rules';
import { Scenes } from '../attacks/scene';
import { testApp, type TestApp } from '../support/test-app';

/** These hold another user than the caller, or no call violates them. */
const KEYS_WITHOUT_CALLER = [
  'audit_events_actor_id_fkey',
  'blocks_blocked_id_fkey',
  'comment_verdicts_author_id_fkey',
  'friendships_receiver_id_fkey',
  'notifications_actor_id_fkey',
  'notifications_user_id_fkey',
  'list_editors_user_id_fkey',
  'password_resets_user_id_fkey',
  'recommendations_receiver_id_fkey',
  'reports_author_id_fkey',
  'sealed_ratings_invited_id_fkey',
  'suspensions_user_id_fkey',
];

const CALLS_THAT_STORE_CALLER = [
  /^auth\.changePassword$/,
  /^sessions\.endOthers$/,
  /^twoFactor\.(setUp|disable)$/,
  /^passkeys\.registrationOptions$/,
  /^personalTokens\.create$/,
  /^profiles\.(own|update|remove|uploadAvatar|removeAvatar)$/,
  /^privacy\.(read|update)$/,
  /^blocks\.block$/,
  /^ownData\.(export|import(Files|Letterboxd)|answer)/,
  /^friends\.request$/,
  /^lists\.create$/,
  /^movies\.create$/,
  /^ratings\.rate$/,
  /^marks\.(watch|want|like)$/,
  /^diary\.create$/,
  /^favourites\.update$/,
  /^firstSteps\./,
  /^tonight\.(turnOn|openRoom)$/,
  /^comments\.(create|like|moderate|approve|reject)$/,
  /^notifications\.(settings|updateSettings)$/,
  /^push\.subscribe$/,
  /^newsletters\.(create|markViewed|markAllViewed)$/,
  /^reports\.(create|resolve)$/,
  /^admin\.suspend$/,
];

let app: TestApp;
let scenes: Scenes;
beforeAll(async () => {
  app = await testApp();
  scenes = await Scenes.of(app);
});
afterEach(() => jest.restoreAllMocks());

function deleteCallerDuringCall() {
  const sessions = app.get(SessionsService);
  const verify = sessions.verify.bind(sessions);
  jest.spyOn(sessions, 'verify').mockImplementationOnce(async (token) => {
    const caller = await verify(token);
    await app.removeUser(caller);
    return caller;
  });
}

const AUTHENTICATED = TRIED.filter(({ call: { access } }) => access === 'user' || access === 'admin');

describe.each(['owner', 'admin'] as const)('a caller (%s) who is deleted during', (role) => {
  it.each(AUTHENTICATED)('$name, $call.method $call.path', async ({ name, call, rule: ruleOf }) => {
    const scene = await scenes.fresh();
    const caller = scene.people[role];
    if (!caller) throw new Error(`the scene has no ${role}`);
    const rule = ruleOf(scene);
    const expected = rule.answers[ROLES.indexOf(role)] ?? 0;
    deleteCallerDuringCall();
    const { status } = await make(caller, call, rule);
    if (expected < 300 && CALLS_THAT_STORE_CALLER.some((pattern) => pattern.test(name)))
      expect(status).toBe(401);
    // What the caller owned is deleted or has no owner now.
    else expect([expected, 401, 403, 404]).toContain(status);
  });
});

it('every foreign key that holds a caller has its answer', async () => {
  const keys = await app.database.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'f'
       AND confrelid IN ('users'::regclass, 'histories'::regclass, 'sessions'::regclass) ORDER BY 1`,
  );
  const unanswered = keys.filter(({ name }) => codeOfConstraint(name) !== 'UNAUTHORIZED');
  expect(unanswered.filter(({ name }) => !KEYS_WITHOUT_CALLER.includes(name))).toEqual([]);
});
