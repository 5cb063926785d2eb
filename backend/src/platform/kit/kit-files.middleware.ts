import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { featureStatic } from 'shared-kit/contract';
import { z } from 'zod';
import { answerError } from '../../common/errors/error-answer';
import { DomainError } from '../../common/errors/errors';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { publicOriginOf } from '../origins';
import { GENERATOR, KIT, KitPackagesService } from './kit-packages.service';
import { fileInPackage, withFile } from './package-files';

export const KIT_PATH = '/kit';
/** `kinodost upgrade` compares it with that of the kit in use. */
const INTERFACE = /^shared-kit-(\d+\.\d+\.\d+)\.api\.md$/;
const SCHEMA_FILE = 'feature.schema.json';
const FOREVER = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
const RETRY_SECONDS = 60;

const SCHEMA = JSON.stringify(
  z.toJSONSchema(featureStatic, { io: 'input', unrepresentable: 'any' }),
  null,
  2,
);

const integrityOf = (content: Buffer) => `sha512-${createHash('sha512').update(content).digest('base64')}`;

/** `GET /kit/`, the packages that teams install, and the schema of `feature.json`. */
@Injectable()
export class KitFilesMiddleware {
  constructor(
    private readonly packages: KitPackagesService,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    this.answer(request, response).catch((error: unknown) => answerError(this.log, error, response));
  };

  private async answer(request: Request, response: Response): Promise<void> {
    const file = request.path.slice(1);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    // Without PUBLIC_URL, answers name the host that was asked.
    response.setHeader('Cache-Control', publicOriginOf(this.config) ? FIVE_MINUTES : 'no-store');
    if (file === SCHEMA_FILE) return void response.type('application/schema+json').send(SCHEMA);
    const versions = await this.packages.versions();
    const [latest] = versions;
    if (latest === undefined) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    if (file === '') return void response.json(await this.list(versions, latest, this.originOf(request)));
    const named = [KIT, GENERATOR].find((name) => file === `${name}.tgz`);
    const found = await this.find(named === undefined ? file : `${named}-${latest}.tgz`, request);
    if (!found) throw new DomainError('NOT_FOUND');
    if (named === undefined && !file.startsWith(GENERATOR)) response.setHeader('Cache-Control', FOREVER);
    response.type(file.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'application/gzip').send(found);
  }

  private async find(file: string, request: Request): Promise<Buffer | string | undefined> {
    const [, version] = INTERFACE.exec(file) ?? [];
    if (version !== undefined) {
      const kit = await this.packages.read(`${KIT}-${version}.tgz`);
      return kit && fileInPackage(kit, 'api.md');
    }
    const content = await this.packages.read(file);
    if (!content || !file.startsWith(GENERATOR)) return content;
    // The project that it makes installs the kit from the product.
    const product = this.originOf(request);
    const kit = `${product}${KIT_PATH}/${file.replace(GENERATOR, KIT)}`;
    return withFile(content, 'product.json', JSON.stringify({ product, kit }));
  }

  private async list(versions: string[], latest: string, origin: string) {
    const addressOf = (name: string, version: string) => `${origin}${KIT_PATH}/${name}-${version}.tgz`;
    const rows = versions.map(async (version) => {
      const kit = await this.packages.read(`${KIT}-${version}.tgz`);
      return {
        version,
        kit: addressOf(KIT, version),
        generator: addressOf(GENERATOR, version),
        bytes: kit?.length ?? 0,
        integrity: kit ? integrityOf(kit) : null,
      };
    });
    return { latest, versions: await Promise.all(rows) };
  }

  private originOf(request: Request): string {
    return publicOriginOf(this.config) ?? `${request.protocol}://${request.headers.host ?? ''}`;
  }
}
