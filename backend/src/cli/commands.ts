import { userAdmin } from '../admin/user-admin.command';
import { backup, restore } from '../backup/backup.command';
import { release } from '../platform/cli/release.command';
import { catalogueImport } from '../movies/import/import.command';
import type { Command } from '../common/command';

/** Every command by its name; a module adds its own here. */
export const COMMANDS: Record<string, Command> = {
  backup,
  'catalogue:import': catalogueImport,
  release,
  restore,
  'user:admin': userAdmin,
};
