import { userAdminCommand } from '../admin/admin.module';
import { backupCommand, restoreCommand } from '../backup/backup.command';
import { type Command, EXIT } from '../common/command';
import { catalogueEnrichCommand, catalogueImportCommand } from '../movies/movies.module';
import { releaseCommand } from '../platform/platform.module';
import { VERSION } from '../config/version';

/** Each command migrates before it runs, so this one has nothing left to do. */
const migrateCommand: Command = {
  startsDatabase: true,
  usage: () => 'Usage: npm run migrate',
  accepts: (args) => args.length === 0,

  run(_args, { print }) {
    print(`The database has the schema of Kinodost ${VERSION}.`);
    return Promise.resolve(EXIT.done);
  },
};

export const COMMANDS: Record<string, Command> = {
  backup: backupCommand,
  'catalogue:enrich': catalogueEnrichCommand,
  'catalogue:import': catalogueImportCommand,
  migrate: migrateCommand,
  release: releaseCommand,
  restore: restoreCommand,
  'user:admin': userAdminCommand,
};
