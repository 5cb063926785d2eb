import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { featureId, releaseId, SERVER_FOLDER } from 'shared-kit/contract';
import { answersNotModified, etagOf } from '../../common/http/etag';
import { Log } from '../../common/logging/log';
import { ENCODINGS } from './compress';
import { contentTypeOf, isCompressible } from './content-types';
import { type ReleaseKey, ReleaseStore, type StoredFile } from './release-store';

const ADDRESS = /^\/([^/]+)\/([^/]+)\/(.+)$/;
/** Source maps show a team's code to the server alone, wherever in its release it puts them. */
const SOURCE_MAP = /\.map(\.(br|gz))?$/;
/** Refuses `..`, and empty or hidden segments. */
const FILE = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const FOREVER = 'public, max-age=31536000, immutable';

interface Variant {
  file: StoredFile;
  encoding: string | undefined;
}

function parse(path: string): { key: ReleaseKey; file: string } | undefined {
  const [, feature, release, file = ''] = ADDRESS.exec(path) ?? [];
  const known = featureId.safeParse(feature);
  // The half for the server and source maps are private.
  if (file.startsWith(SERVER_FOLDER) || SOURCE_MAP.test(file)) return undefined;
  if (!known.success || !releaseId.safeParse(release).success || !FILE.test(file)) return undefined;
  return { key: { feature: known.data, release: release ?? '' }, file };
}

/** A file never changes, so a hash of its address is enough. */
const etagOfFile = ({ feature, release }: ReleaseKey, file: string, encoding = '') =>
  etagOf(`${feature}/${release}/${file} ${encoding}`);

/** Pages of other origins need CORS headers to check the integrity. */
@Injectable()
export class ReleaseFilesMiddleware {
  constructor(
    private readonly store: ReleaseStore,
    private readonly log: Log,
  ) {}

  readonly handle = async (request: Request, response: Response): Promise<void> => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Timing-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    try {
      await this.answer(request, response);
    } catch (error) {
      this.log.error({ err: error }, 'a file of a release could not be read');
      if (response.headersSent) response.destroy();
      else this.refuse(response, 500);
    }
  };

  private async answer(request: Request, response: Response): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return this.refuse(response, 405);
    }
    const address = parse(request.path);
    const variant = address && (await this.findVariant(address.key, address.file, request));
    if (!variant) return this.refuse(response, 404);
    const { key, file } = address;
    response.setHeader('Cache-Control', FOREVER);
    if (isCompressible(file)) response.setHeader('Vary', 'Accept-Encoding');
    if (answersNotModified(request, response, etagOfFile(key, file, variant.encoding))) return;
    response.setHeader('Content-Type', contentTypeOf(file));
    response.setHeader('Content-Length', variant.file.bytes);
    if (variant.encoding) response.setHeader('Content-Encoding', variant.encoding);
    if (request.method === 'HEAD') return void response.end();
    await pipeline(variant.file.open(), response).catch((error: unknown) => {
      if (!response.destroyed) throw error;
    });
  }

  private async findVariant(key: ReleaseKey, file: string, request: Request): Promise<Variant | undefined> {
    if (isCompressible(file))
      for (const { name, suffix } of ENCODINGS) {
        if (!request.acceptsEncodings(name)) continue;
        const compressed = await this.store.find(key, `${file}${suffix}`);
        if (compressed) return { file: compressed, encoding: name };
      }
    const plain = await this.store.find(key, file);
    return plain && { file: plain, encoding: undefined };
  }

  /** Never sends HTML, because a missing script must not look like a page. */
  private refuse(response: Response, status: number): void {
    response.setHeader('Cache-Control', 'no-store');
    response.status(status).end();
  }
}
