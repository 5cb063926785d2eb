import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { json } from 'express';
import { API_BASE } from 'shared-kit/contract';
import { AppModule, type AppParts } from './app.module';
import { errorMiddleware } from './common/error-answer';
import { ApiAdapter } from './common/http/api-adapter';
import { requestId } from './common/http/request-id';
import { requestLog } from './common/http/request-log';
import { answerMalformedRequest } from './common/http/malformed-request';
import { noStore, securityHeaders } from './common/http/security-headers';
import { NestLog } from './common/logging/log';
import { mountDocs } from './common/openapi/docs-page';
import { MEDIA_PATH, mediaFiles, MediaStore } from './media/media.module';
import { Metrics } from './common/metrics';
import { requestMetrics } from './common/http/request-metrics';
import { addPlatformMiddleware } from './platform/platform.module';
import { SocketAdapter } from './social/social.module';

/** Fits the longest newsletter with every character escaped. */
const JSON_BYTES_MAX = 1024 * 1024;

const readJson = json({
  limit: JSON_BYTES_MAX,
  strict: false,
  verify: (request, _response, bytes) => Object.assign(request, { bytes }),
});

export async function createApp(parts: AppParts): Promise<NestExpressApplication> {
  const { config, log } = parts;
  const adapter = new ApiAdapter();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(parts), adapter, {
    logger: new NestLog(log),
    bodyParser: false,
    abortOnError: false,
  });
  app.set('trust proxy', config.trustProxy.length > 0 ? config.trustProxy : false);
  app.getHttpServer().on('clientError', answerMalformedRequest);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(requestId, requestLog(log), requestMetrics(app.get(Metrics)), securityHeaders);
  app.use(API_BASE, noStore, readJson, errorMiddleware(log));
  app.use(adapter.route);
  app.use(MEDIA_PATH, mediaFiles(app.get(MediaStore)), errorMiddleware(log));
  app.useWebSocketAdapter(new SocketAdapter(app));
  addPlatformMiddleware(app);
  mountDocs(app);
  app.setGlobalPrefix(API_BASE);
  return app;
}
