import { userAdmin } from '../admin/user-admin.command';
import { release } from '../platform/cli/release.command';
import { catalogueImport } from '../movies/import/import.command';
import type { Command } from './command';

/** Every command by its name; a module adds its own here. */
export const COMMANDS: Record<string, Command> = {
  'catalogue:import': catalogueImport,
  release,
  'user:admin': userAdmin,
};
