import { Injectable } from '@nestjs/common';
import type { FeatureId } from 'shared-kit/contract';
import { MoreThan } from 'typeorm';
import { Database } from '../../database/database';
import { PreviewEntity } from './preview.entity';

type NewPreview = Omit<PreviewEntity, 'id' | 'created_at'>;

/** Those that are over count as gone. */
@Injectable()
export class PreviewsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  of(feature: FeatureId): Promise<PreviewEntity[]> {
    const where = { feature, expires_at: MoreThan(new Date()) };
    return this.previews.find({ where, order: { created_at: 'DESC', id: 'ASC' } });
  }

  async find(id: string): Promise<PreviewEntity | undefined> {
    return (await this.previews.findOneBy({ id, expires_at: MoreThan(new Date()) })) ?? undefined;
  }

  async add(preview: NewPreview): Promise<string> {
    const added = this.previews.create(preview);
    await this.previews.insert(added);
    return added.id;
  }

  /** False if there is none. */
  async remove(feature: FeatureId, id: string): Promise<boolean> {
    return (await this.previews.delete({ feature, id, expires_at: MoreThan(new Date()) })).affected === 1;
  }

  async removeAll(feature: FeatureId): Promise<void> {
    await this.previews.delete({ feature });
  }

  private get previews() {
    return this.database.repository(PreviewEntity);
  }
}
