import { Injectable } from '@nestjs/common';
import type { OwnData } from 'shared-kit/contract';
import { required } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { ProfilesService } from '../profiles/profiles.service';
import { OwnDataRepository } from './own-data.repository';

@Injectable()
export class OwnDataExportService {
  constructor(
    private readonly ownData: OwnDataRepository,
    private readonly profiles: ProfilesService,
    private readonly limits: RateLimits,
  ) {}

  async exportOf(userId: string): Promise<OwnData> {
    await this.limits.consume('exportsPerUser', userId);
    const profile = await this.profiles.own(userId);
    const { last_seen, ...lists } = required(await this.ownData.lists(userId), 'UNAUTHORIZED');
    return { exported_at: new Date().toISOString(), profile: { ...profile, last_seen }, ...lists };
  }
}
