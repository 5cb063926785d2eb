import { type Command, EXIT } from '../common/command';
import { VERSION } from '../config/version';

/** Each command migrates before it runs, so this one has nothing left to do. */
export const migrateCommand: Command = {
  startsDatabase: true,
  usage: () => 'Usage: npm run migrate',
  accepts: (args) => args.length === 0,

  run(_args, { print }) {
    print(`The database has the schema of Kinodost ${VERSION}.`);
    return Promise.resolve(EXIT.done);
  },
};
