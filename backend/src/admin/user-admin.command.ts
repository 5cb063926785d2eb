import { type Command, EXIT } from '../cli/command';
import { Database } from '../database/database';

/** `npm run user:admin -- USERNAME` makes a user an administrator. */
export const userAdmin: Command = {
  usage: 'USERNAME',
  accepts: (args) => args.length === 1,

  async run([username = ''], { dataSource, print, printError }) {
    const user = await new Database(dataSource).one<{ username: string }>(
      'UPDATE users SET is_admin = true, updated_at = now() WHERE username_key = name_key($1) RETURNING username',
      [username],
    );
    if (!user) {
      printError(`There is no user called ${JSON.stringify(username)}.`);
      return EXIT.refused;
    }
    print(`${user.username} is an administrator.`);
    return EXIT.done;
  },
};
