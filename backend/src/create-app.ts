import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { API_BASE } from 'shared-kit/contract';
import { AppModule, type AppParts } from './app.module';
import { errorMiddleware } from './common/errors/error-answer';
import { ApiAdapter } from './common/http/api-adapter';
import { answerMalformedRequest } from './common/http/malformed-request';
import { receiveApiRequest } from './common/http/receive-api-request';
import { receiveRequest } from './common/http/receive-request';
import { SECURITY_TXT_PATH, securityTxt } from './common/http/security-txt';
import { NestLog } from './common/logging/log';
import { mountDocs } from './common/openapi/docs-page';
import { MEDIA_PATH, mediaFiles, MediaStore } from './media/media.module';
import { Metrics } from './common/metrics';
import { PosterFilesMiddleware } from './movies/movies.module';
import { addPlatformMiddleware, addTeamServices } from './platform/platform.module';
import { SocketAdapter } from './social/social.module';

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
  app.use(receiveRequest(log, app.get(Metrics)));
  app.use(SECURITY_TXT_PATH, securityTxt(config));
  addTeamServices(app);
  app.use(receiveApiRequest(adapter.route, log));
  app.use(MEDIA_PATH, mediaFiles(app.get(MediaStore)), errorMiddleware(log));
  app.use(app.get(PosterFilesMiddleware).handle);
  app.useWebSocketAdapter(new SocketAdapter(app));
  addPlatformMiddleware(app);
  mountDocs(app);
  app.setGlobalPrefix(API_BASE);
  return app;
}
