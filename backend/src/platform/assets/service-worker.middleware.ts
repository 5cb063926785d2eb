import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { SERVICE_WORKER_FILE } from 'shared-kit/contract';
import { answersNotModified } from '../../common/http/etag';
import { sendText } from '../boot/send-text';
import { type AppConfig, CONFIG } from '../../config/config';
import { codeOriginsOf } from '../origins';
import { CurrentRevisionService } from '../registry/current-revision.service';
import { ReleaseStore } from '../releases/release-store';

const PATH = `/${SERVICE_WORKER_FILE}`;

/** Takes the place of a worker that browsers have, and leaves nothing. Open pages go on with the network. */
const REMOVAL = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',event=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
indexedDB.deleteDatabase('serwist-expiration');
await registration.unregister();
})()));
`;

interface Script {
  text: string;
  etag: string;
}

/** Answers the worker of the shell's release in force, so that a rollback takes the worker back, too. */
@Injectable()
export class ServiceWorkerMiddleware {
  private script: Script | undefined;

  constructor(
    private readonly registry: CurrentRevisionService,
    private readonly store: ReleaseStore,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (request.path !== PATH || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    this.answer(request, response).catch(next);
  };

  private async answer(request: Request, response: Response): Promise<void> {
    const { text, etag } = await this.current();
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    const sources = ["'self'", ...codeOriginsOf(this.config)];
    response.setHeader('Content-Security-Policy', `default-src 'none'; connect-src ${sources.join(' ')}`);
    if (answersNotModified(request, response, etag)) return;
    await sendText(request, response, 'text/javascript; charset=utf-8', { head: text });
  }

  private async current(): Promise<Script> {
    const { serviceWorker, devServers } = this.config;
    // A dev server's shell has no worker, and the one that was published last is not its own.
    const release =
      serviceWorker && !devServers.shell
        ? (await this.registry.current())?.revision.features.shell?.current
        : undefined;
    const etag = `W/"${release ?? 'none'}"`;
    if (this.script?.etag === etag) return this.script;
    const file = release && (await this.store.read({ feature: 'shell', release }, SERVICE_WORKER_FILE));
    this.script = { text: file ? file.toString('utf8') : REMOVAL, etag };
    return this.script;
  }
}
