import { FORMER_MIGRATIONS, MIGRATIONS } from '../database/migrations';
import { BackupError } from './manifest';

export interface BackupTable {
  name: string;
  columns: string[];
  identities: string[];
  parents: string[];
}

/**
 * Old links, sessions and revoked tokens, and what they asked for, must not work after a restore; unclaimed media has no
 * files in a backup.
 */
export const NOT_BACKED_UP = [
  'feature_tokens',
  'known_devices',
  'login_challenges',
  'password_resets',
  'personal_tokens',
  'pending_promotions',
  'previews',
  'push_subscriptions',
  'sessions',
  'unclaimed_media',
];

/** Tables of ours without a primary key, so without an entity: triggers only add rows. */
export const WITHOUT_ENTITY = ['daily_counts', 'movie_counts', 'movie_people_counts', 'movie_words'];

export const isBackedUp = ({ name }: BackupTable) => !NOT_BACKED_UP.includes(name);

export function parentsFirst(tables: BackupTable[]): BackupTable[] {
  let left = tables;
  const ordered: BackupTable[] = [];
  while (left.length > 0) {
    const isFree = ({ parents }: BackupTable) => !left.some(({ name }) => parents.includes(name));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error('tables refer to one another in a circle');
    ordered.push(...free);
    left = left.filter((table) => !isFree(table));
  }
  return ordered;
}

export const isOfNewer = (migrations: string[]) =>
  migrations.some((applied) => !MIGRATIONS.some(({ name }) => name === applied));

/** The baseline begins where Kinodost 0.1.0 ended. */
export const isFormer = (migrations: string[]) => migrations.at(-1) === FORMER_MIGRATIONS.last;

export function migrationsSince(migrations: string[]) {
  const known = isFormer(migrations) ? MIGRATIONS.slice(0, 1).map(({ name }) => name) : migrations;
  const isPrefix = known.every((name, index) => MIGRATIONS[index]?.name === name);
  if (!isPrefix)
    throw new BackupError('The backup was made by a newer Kinodost; restore it with that version.');
  return MIGRATIONS.slice(known.length).map((Migration) => new Migration());
}
