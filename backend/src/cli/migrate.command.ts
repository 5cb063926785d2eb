import { type Command, EXIT } from '../common/command';
import { MIGRATIONS } from '../database/migrations';

/** Each command migrates before it runs, so this one has nothing left to do. */
export const migrateCommand: Command = {
  startsDatabase: true,
  usage: () => 'Usage: npm run migrate',
  accepts: (args) => args.length === 0,

  run(_args, { print }) {
    print(`The database has all ${MIGRATIONS.length} migrations of this version.`);
    return Promise.resolve(EXIT.done);
  },
};
