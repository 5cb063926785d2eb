import { listCalls, notificationCalls } from 'shared-kit/contract';
import { befriend, remove } from '../../test/support/friendships';
import { testApp, type TestApp } from '../../test/support/test-app';
import type { User } from '../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
  [ayan, kamal] = await Promise.all([app.user('ayan'), app.user('kamal')]);
  await befriend(ayan, kamal);
});

const invitesOf = async (user: User) =>
  (await user.call(notificationCalls.list)).body.notifications.filter(({ kind }) => kind === 'list_invite');

it('an invited editor is notified, once, as long as the invitation holds', async () => {
  const list = await ayan.call(listCalls.create, {
    body: { title: 'Yay', visibility: 'nobody', ranked: false },
  });
  const params = { id: list.body.id, userId: kamal.id };
  await ayan.call(listCalls.addEditor, { params });
  await ayan.call(listCalls.addEditor, { params });
  expect(await invitesOf(kamal)).toMatchObject([
    { actor: { id: ayan.id }, subject: { kind: 'list', id: list.body.id, title: 'Yay' }, read: false },
  ]);
  await remove(ayan, kamal);
  expect(await invitesOf(kamal)).toEqual([]);
});
