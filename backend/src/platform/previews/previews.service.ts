import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type BodyOf,
  type FeatureId,
  type FeaturePreview,
  MINUTE_MS,
  type publishingCalls,
} from 'shared-kit/contract';
import { MoreThan } from 'typeorm';
import type { Actor } from '../../common/actor';
import { DomainError } from '../../common/errors/errors';
import { HostCookie } from '../../common/http/host-cookie';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { CurrentRevisionService } from '../registry/current-revision.service';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseChecksService } from '../registry/release-checks.service';
import { ReleasesRepository } from '../releases/releases.repository';
import { SignaturesService } from '../signatures/signatures.service';
import { PREVIEW_TOKEN, PreviewKey } from './preview-key';
import { PreviewEntity } from './preview.entity';
import type { ShownPreview } from './shown-preview';

const notOver = () => ({ expires_at: MoreThan(new Date()) });

/** A link shows one release in one browser, by a cookie with the link's token. It gives none of its maker's rights. */
@Injectable()
export class PreviewsService {
  private readonly key: PreviewKey;
  readonly cookie: HostCookie;

  constructor(
    private readonly database: Database,
    private readonly releases: ReleasesRepository,
    private readonly checks: ReleaseChecksService,
    private readonly registry: RegistryRepository,
    private readonly revisions: CurrentRevisionService,
    private readonly signatures: SignaturesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    if (!config.jwtSecret) throw new Error('links of previews need a secret');
    this.key = new PreviewKey(config.jwtSecret);
    // The preview knows its end; the cookie may outlive it.
    this.cookie = new HostCookie(
      { name: 'kinodost_preview', value: PREVIEW_TOKEN, formerPath: '/' },
      config.publicUrl,
    );
  }

  async list(feature: FeatureId): Promise<FeaturePreview[]> {
    const previews = await this.previews.find({
      where: { feature, ...notOver() },
      order: { created_at: 'DESC', id: 'ASC' },
    });
    return previews.map(({ id, release, created_by, created_at, expires_at }) => ({
      id,
      release,
      created_by,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }));
  }

  /** Refuses what could not be promoted either, but opens no browser. */
  async create(
    feature: FeatureId,
    { release, expires_in_minutes }: BodyOf<typeof publishingCalls.createPreview>,
    { author, token }: Actor,
  ): Promise<{ id: string; url: string }> {
    await this.checks.checkPromotion(feature, release, (await this.registry.head())?.features ?? {});
    const expires_at = new Date(Date.now() + expires_in_minutes * MINUTE_MS);
    const added = { feature, release, created_by: author, token_id: token?.id ?? null, expires_at };
    const preview = this.previews.create(added);
    await this.previews.insert(preview);
    const { id } = preview;
    return { id, url: `${this.config.publicUrl}/preview/${this.key.tokenOf(id)}` };
  }

  async end(feature: FeatureId, id: string): Promise<void> {
    const ended = await this.previews.delete({ feature, id, ...notOver() });
    if (ended.affected !== 1) throw new DomainError('NOT_FOUND');
  }

  /** Undefined for a token that is wrong, or whose preview is over. */
  async find(token: string): Promise<ShownPreview | undefined> {
    const id = this.key.idOf(token);
    const preview = id === undefined ? null : await this.previews.findOneBy({ id, ...notOver() });
    if (!preview) return undefined;
    const { feature, release: name, expires_at: expiresAt } = preview;
    const release = await this.releases.find({ feature, release: name });
    const entry = (await this.revisions.current())?.revision.features[feature];
    const isServed = release && (await this.signatures.rules()).refusalOf(release, entry) === undefined;
    return isServed ? { feature, release, expiresAt } : undefined;
  }

  async shownTo(request: Request): Promise<ShownPreview | undefined> {
    const token = this.cookie.read(request);
    return token === undefined ? undefined : this.find(token);
  }

  /** Whether the browser opened a preview, which may be over by now. */
  isOpenedBy(request: Request): boolean {
    const token = this.cookie.read(request);
    return token !== undefined && this.key.idOf(token) !== undefined;
  }

  open(request: Request, response: Response, token: string, { expiresAt }: ShownPreview): void {
    this.cookie.write(request, response, token, expiresAt.getTime() - Date.now());
  }

  private get previews() {
    return this.database.repository(PreviewEntity);
  }
}
