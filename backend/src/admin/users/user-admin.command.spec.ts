import { adminCalls } from 'shared-kit/contract';
import { DataSource } from 'typeorm';
import { testApp } from '../../../test/support/test-app';
import { EXIT } from '../../common/command';
import { Log } from '../../common/logging/log';
import { parseConfig } from '../../config/config';
import { userAdminCommand } from './user-admin.command';

it('makes a user an administrator, and the log says so once', async () => {
  const app = await testApp();
  const [ayan, admin] = [await app.user('Ayan'), await app.admin('rəis')];
  const said: string[] = [];
  const run = (name: string) =>
    userAdminCommand.run([name], {
      config: parseConfig({ NODE_ENV: 'test' }),
      dataSource: app.get(DataSource),
      log: new Log('silent'),
      print: (line) => said.push(line),
      printError: (line) => said.push(line),
    });
  expect([await run('AYAN'), await run('ayan'), await run('yoxdur')]).toEqual([
    EXIT.done,
    EXIT.done,
    EXIT.refused,
  ]);
  expect(said).toEqual([
    'Ayan is an administrator.',
    'Ayan is an administrator.',
    'There is no user called "yoxdur".',
  ]);
  expect((await admin.call(adminCalls.audit)).body.events).toMatchObject([
    {
      actor: { id: null, username: 'terminal' },
      action: 'user.promoted',
      target: { id: ayan.id, name: 'Ayan' },
    },
  ]);
  expect((await ayan.call(adminCalls.stats)).status).toBe(200);
});
