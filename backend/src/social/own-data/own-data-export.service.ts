import { Inject, Injectable } from '@nestjs/common';
import { listPage, type OwnData } from 'shared-kit/contract';
import { required } from '../../common/errors/errors';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { ProfilesService } from '../profiles/profiles.service';
import { csvArchive } from './csv-archive';
import { ownLists } from './own-data-sql';

@Injectable()
export class OwnDataExportService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async exportOf(userId: string): Promise<OwnData> {
    await this.limits.consume('exportsPerUser', userId);
    const profile = await this.profiles.own(userId);
    const { last_seen, ...lists } = required(await this.database.row(ownLists, [userId]), 'UNAUTHORIZED');
    return { exported_at: new Date().toISOString(), profile: { ...profile, last_seen }, ...lists };
  }

  async archiveOf(userId: string): Promise<Buffer> {
    const data = await this.exportOf(userId);
    return csvArchive(data, (id) => `${this.config.publicUrl}${listPage(id)}`);
  }
}
