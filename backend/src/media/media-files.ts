import type { RequestHandler } from 'express';
import { IMMUTABLE } from '../storage/immutable';
import { isMediaName, type MediaStore } from './media-store';

export const MEDIA_PATH = '/media';
const MISSING_SECONDS = 10;

export const mediaFiles =
  (store: MediaStore): RequestHandler =>
  async (request, response) => {
    const name = request.path.slice(1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead && isMediaName(name) ? await store.get(name) : undefined;
    if (!file) {
      response.status(404).setHeader('Cache-Control', `public, max-age=${MISSING_SECONDS}`).end();
      return;
    }
    response.setHeader('Cache-Control', IMMUTABLE).setHeader('Content-Type', file.type);
    response.end(request.method === 'HEAD' ? undefined : file.bytes);
  };
