import { AuditService } from '../../audit/audit.module';
import { UsersRepository } from '../../auth/auth.module';
import { type Command, EXIT } from '../../common/command';
import { Database } from '../../database/database';

const TERMINAL = { id: null, username: 'terminal' };

export const userAdminCommand: Command = {
  usage: 'USERNAME',
  accepts: (args) => args.length === 1,

  async run([username = ''], { dataSource, print, printError }) {
    const name = await promote(new Database(dataSource), username);
    if (name === undefined) {
      printError(`There is no user called ${JSON.stringify(username)}.`);
      return EXIT.refused;
    }
    print(`${name} is an administrator.`);
    return EXIT.done;
  },
};

function promote(database: Database, username: string): Promise<string | undefined> {
  const users = new UsersRepository(database);
  const audit = new AuditService(database);
  return database.transaction(async () => {
    const user = await users.findByUsername(username);
    if (user && (await users.makeAdmin(user.id))) {
      const target = { id: user.id, name: user.username };
      await audit.record({ actor: TERMINAL, action: 'user.promoted', target });
    }
    return user?.username;
  });
}
