import { Injectable } from '@nestjs/common';
import type { AnswerOf, BodyOf, privacyCalls, PrivacySettings } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
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
    return orUnauthorized(await this.settings.of(userId));
  }

  async update(
    userId: string,
    changes: BodyOf<typeof privacyCalls.update>,
  ): Promise<AnswerOf<typeof privacyCalls.update>> {
    await this.limits.consume('privacyChangesPerUser', userId);
    const settings = orUnauthorized(await this.settings.update(userId, changes));
    if (changes.presence) await this.presence.audienceChanged(userId);
    return { ...(await this.profiles.own(userId)), ...settings };
  }
}

function orUnauthorized(settings: PrivacySettings | undefined): PrivacySettings {
  if (!settings) throw new DomainError('UNAUTHORIZED');
  return settings;
}
