import { Injectable } from '@nestjs/common';
import type { BodyOf, privacyCalls, PrivacySettings } from 'shared-kit/contract';
import { required } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { PresenceVisibilityService } from '../presence/presence-visibility.service';
import { ProfilesService } from '../profiles/profiles.service';
import { PrivacySettingsRepository } from './privacy-settings.repository';

@Injectable()
export class PrivacySettingsService {
  constructor(
    private readonly settings: PrivacySettingsRepository,
    private readonly profiles: ProfilesService,
    private readonly presence: PresenceVisibilityService,
    private readonly limits: RateLimits,
  ) {}

  async of(userId: string): Promise<PrivacySettings> {
    return required(await this.settings.of(userId), 'UNAUTHORIZED');
  }

  async update(userId: string, changes: BodyOf<typeof privacyCalls.update>) {
    await this.limits.consume('privacyChangesPerUser', userId);
    const settings = required(await this.settings.update(userId, changes), 'UNAUTHORIZED');
    if (changes.presence) await this.presence.audienceChanged(userId);
    return { ...(await this.profiles.own(userId)), ...settings };
  }
}
