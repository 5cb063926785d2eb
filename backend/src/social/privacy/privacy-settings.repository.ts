import { Injectable } from '@nestjs/common';
import { privacySettings, type PrivacySettings } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

/** Names of settings, of which each has a column. */
const SETTINGS = Object.keys(privacySettings.shape) as (keyof PrivacySettings)[];
const columnOf = (setting: keyof PrivacySettings) => `${setting}_audience`;
const COLUMNS = SETTINGS.map((setting) => `${columnOf(setting)} AS ${setting}`).join(', ');

const read = statement(privacySettings, `SELECT ${COLUMNS} FROM users WHERE id = $1`);

const update = statement(
  privacySettings,
  `UPDATE users SET updated_at = now(), ${SETTINGS.map(
    (setting, index) => `${columnOf(setting)} = coalesce($${index + 2}, ${columnOf(setting)})`,
  ).join(', ')}
   WHERE id = $1 RETURNING ${COLUMNS}`,
);

@Injectable()
export class PrivacySettingsRepository {
  constructor(private readonly database: Database) {}

  of(userId: string): Promise<PrivacySettings | undefined> {
    return this.database.row(read, [userId]);
  }

  update(userId: string, changes: Partial<PrivacySettings>): Promise<PrivacySettings | undefined> {
    return this.database.row(update, [userId, ...SETTINGS.map((setting) => changes[setting] ?? null)]);
  }
}
