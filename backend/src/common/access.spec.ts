import { randomUUID } from 'node:crypto';
import type { Call } from 'shared-kit/contract';
import { type TestApp, testApp } from '../../test/support/test-app';
import { Client } from '../../test/support/client';
import { EVERY_CALL } from 'shared-kit/contract';

const NAMES = { username: 'kimse', term: 'film', feature: 'hava' };

/** A feature's token has a form of its own. */
const NO_TOKENS = ['eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', `kinodost_${'0'.repeat(32)}_${'A'.repeat(43)}`];

const addressOf = ({ path }: Call, id: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => (name in NAMES ? NAMES[name as keyof typeof NAMES] : id));

const make = (caller: Client, call: Call, id: string = randomUUID()) =>
  caller.raw(addressOf(call, id), {
    method: call.method,
    ...(call.body && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    ...(call.file && { body: formWith(call.file) }),
  });

function formWith(field: string): FormData {
  const form = new FormData();
  form.set(field, new Blob(['x']), 'x.png');
  return form;
}

const named = (calls: Call[]) => calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);
const all = EVERY_CALL;

describe('every call that the contract closes', () => {
  let app: TestApp;
  let user: Client;
  let admin: Client;
  beforeAll(async () => {
    app = await testApp();
    user = await app.user('adi');
    admin = await app.admin('direktor');
  });

  it.each(named(all.filter(({ access }) => ['user', 'admin', 'team'].includes(access))))(
    '%s refuses a visitor, and one with a token that is none',
    async (_, call) => {
      const strangers = NO_TOKENS.map((token) => Object.assign(new Client(app.origin), { token }));
      for (const caller of [app.visitor, ...strangers]) {
        const { status, error } = await make(caller, call);
        expect([status, error.code]).toEqual([401, 'UNAUTHORIZED']);
      }
    },
  );

  it.each(named(all.filter(({ access }) => ['admin', 'team'].includes(access))))(
    '%s refuses a user',
    async (_, call) => {
      const { status, error } = await make(user, call);
      expect([status, error.code]).toEqual([403, 'ADMIN_ONLY']);
    },
  );

  it.each(named(all.filter(({ path }) => /:(id|\w+Id)\b/.test(path))))(
    '%s does not know what is no id',
    async (_, call) => {
      for (const id of ['1', 'abc', "x'%20OR%201=1", '%00']) {
        const { status } = await make(admin, call, id);
        expect([id, status]).toEqual([id, 404]);
      }
    },
  );
});
