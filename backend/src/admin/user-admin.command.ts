import { type Command, EXIT } from '../common/command';
import { Database } from '../database/database';
import { AuditService } from '../audit/audit.module';

const TERMINAL = { id: null, username: 'terminal' };

/** `npm run user:admin -- USERNAME` makes a user an administrator. */
export const userAdmin: Command = {
  usage: 'USERNAME',
  accepts: (args) => args.length === 1,

  async run([username = ''], { dataSource, print, printError }) {
    const user = await promote(new Database(dataSource), username);
    if (!user) {
      printError(`There is no user called ${JSON.stringify(username)}.`);
      return EXIT.refused;
    }
    print(`${user.username} is an administrator.`);
    return EXIT.done;
  },
};

function promote(database: Database, name: string): Promise<{ username: string } | undefined> {
  return database.transaction(async () => {
    const user = await database.one<{ id: string; username: string; is_admin: boolean }>(
      'SELECT id, username, is_admin FROM users WHERE username_key = name_key($1) FOR NO KEY UPDATE',
      [name],
    );
    if (!user || user.is_admin) return user;
    await database.query('UPDATE users SET is_admin = true, updated_at = now() WHERE id = $1', [user.id]);
    const target = { id: user.id, name: user.username };
    await new Audit(database).record({ actor: TERMINAL, action: 'user.promoted', target });
    return user;
  });
}
