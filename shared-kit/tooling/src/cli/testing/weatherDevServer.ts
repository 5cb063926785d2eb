import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createDevServer } from '../dev/devServer';
import { createEventStream } from '../dev/eventStream';
import type { LocalBuild } from '../dev/localBuild';
import { createLocalService } from '../dev/localService';
import { dispatcherFrom } from '../http';
import { integrityOf } from './fakeProduct';
import { serve } from './serve';

export const ENTRY = Buffer.from('var weather_dev;');
export const BUILD: LocalBuild = {
  feature: {
    id: 'weather',
    title: 'Hava',
    contract: 1,
    routes: [{ path: '/weather/:city', access: 'public', frame: 'site', title: 'Hava & </title>' }],
    slots: [
      { slot: 'landing', order: 1, access: 'public' },
      { slot: 'movies/film-actions@1', order: 1, access: 'public' },
    ],
    nav: [{ label: '</script>', icon: 'sun', path: '/weather/baku', order: 1, access: 'public' }],
  },
  base: '/f/weather/dev/',
  hash: 'abc',
  integrity: integrityOf(ENTRY),
  container: 'weather_dev',
};

type ServerOptions = Parameters<typeof createDevServer>[0];

interface Options extends Pick<ServerOptions, 'product' | 'onPublicPage'> {
  local?: Partial<ServerOptions['local']>;
  env?: Record<string, string>;
  /** The address of the feature's service. */
  service?: string;
}

interface Init {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The dev server of the feature `weather`, with `BUILD` and no files unless `local` has others. */
export async function weatherDevServer({ local, env = {}, service, ...options }: Options) {
  const events = createEventStream();
  const { product } = options;
  const devServer = createDevServer({
    ...options,
    events,
    local: {
      base: BUILD.base,
      events: `${BUILD.base}events`,
      build: () => BUILD,
      lastEvent: () => ({ kind: 'built', hash: BUILD.hash }),
      entryOf: () => undefined,
      read: () => Promise.resolve(undefined),
      ...local,
    },
    dispatcher: dispatcherFrom(env),
    ...(service !== undefined && {
      service: createLocalService({ feature: 'weather', service, product, dispatcher: dispatcherFrom(env) }),
    }),
  });
  const { origin, close } = await serve(devServer.server);
  return {
    origin,
    events,
    async send(path: string, { method = 'GET', headers = {}, body }: Init = {}): Promise<IncomingMessage> {
      const sent = request(origin + path, { method, headers });
      sent.end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return answer;
    },
    async close(): Promise<void> {
      devServer.close();
      await close();
    },
  };
}
