import { userAdminCommand } from '../admin/admin.module';
import { backupCommand, restoreCommand } from '../backup/backup.command';
import type { Command } from '../common/command';
import { catalogueEnrichCommand, catalogueImportCommand } from '../movies/movies.module';
import { releaseCommand } from '../platform/platform.module';
import { migrateCommand } from './migrate.command';

export const COMMANDS: Record<string, Command> = {
  backup: backupCommand,
  'catalogue:enrich': catalogueEnrichCommand,
  'catalogue:import': catalogueImportCommand,
  migrate: migrateCommand,
  release: releaseCommand,
  restore: restoreCommand,
  'user:admin': userAdminCommand,
};
