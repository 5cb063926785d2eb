import { Injectable } from '@nestjs/common';
import { type BodyOf, type privacyCalls, privacySettings, type PrivacySettings } from 'shared-kit/contract';
import { required } from '../../common/errors/errors';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { PresenceVisibilityService } from '../presence/visibility/presence-visibility.service';
import { ProfilesService } from '../profiles/profiles.service';

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
export class PrivacySettingsService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly presence: PresenceVisibilityService,
    private readonly limits: RateLimits,
  ) {}

  async of(userId: string): Promise<PrivacySettings> {
    return required(await this.database.row(read, [userId]), 'UNAUTHORIZED');
  }

  async update(userId: string, changes: BodyOf<typeof privacyCalls.update>) {
    await this.limits.consume('privacyChangesPerUser', userId);
    const values = SETTINGS.map((setting) => changes[setting] ?? null);
    const settings = required(await this.database.row(update, [userId, ...values]), 'UNAUTHORIZED');
    if (changes.presence) await this.presence.audienceChanged(userId);
    return { ...(await this.profiles.own(userId)), ...settings };
  }
}
