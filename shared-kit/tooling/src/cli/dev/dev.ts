import type { Server } from 'node:http';
import { stopWithNpm } from '../../../../tasks/stopWithNpm.mjs';
import { CommandFailed, type Context, messageOf } from '../context';
import { dispatcherFrom, fetchJson } from '../http';
import { ownFeature } from '../ownFeature';
import { createDevServer } from './devServer';
import { createEventStream } from './eventStream';
import { watchFeature } from './localFeature';
import { createLocalService } from './localService';
import { watchServerRendering } from './serverRendering';
import { CONTRACT_NUMBER } from '../../../../contract/src/platform/releases';
import { productBoot } from './rewriteBoot';

/** Whether the feature is in the product already. Throws for what is no product, or one of another contract. */
async function checkProduct(product: string, feature: string, env: Context['env']): Promise<boolean> {
  const signal = AbortSignal.timeout(15_000);
  const { features } = await fetchJson(env, `${product}/boot.json`, productBoot, { signal });
  const contract = features.shell?.feature.contract;
  if (contract !== CONTRACT_NUMBER)
    throw new CommandFailed(
      `${product} has contract ${contract ?? 'unknown'}, and this kit has ${CONTRACT_NUMBER}. Install a kit that fits.`,
    );
  return feature in features;
}

interface Options extends Context {
  /** The product's origin. */
  origin: string;
  port: number;
  /** The address of the feature's service on this machine. */
  service: string | undefined;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new CommandFailed(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use by another program. Stop it, or choose another with --port.`
            : error.message,
        ),
      ),
    );
    server.listen(port, 'localhost', resolve);
  });

/** Terminals and npm may send several, and a second one must not cut the clean-up short. */
const stopSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });

/** Runs until Ctrl-C. */
export async function dev({ folder, env, origin, port, service, print, printError }: Options): Promise<void> {
  stopWithNpm();
  const stopped = stopSignal();
  const { id } = ownFeature(folder);
  if (id === 'shell') throw new CommandFailed('The shell is no feature that a page can exchange.');
  const isKnown = await checkProduct(origin, id, env);
  const events = createEventStream();
  const local = await watchFeature({
    folder,
    id,
    onEvent(event) {
      events.send(event);
      if (event.kind === 'failed') printError(event.errors);
    },
  }).catch((error: unknown) => {
    throw new CommandFailed(messageOf(error));
  });
  const rendering = await watchServerRendering({ folder, output: local.output, onProblem: printError });
  const dispatcher = dispatcherFrom(env);
  const server = createDevServer({
    product: origin,
    local,
    events,
    dispatcher,
    ...(service !== undefined && {
      service: createLocalService({ feature: id, service, product: origin, dispatcher }),
    }),
    onPublicPage: (page) => void rendering.check(page),
  });
  try {
    await listen(server.server, port);
    const place = isKnown ? 'in place of its release' : 'the product has no such feature yet';
    print(`\n  http://localhost:${port}\n`);
    print(`  ${id}: from ${folder} (${place}); changes show at once`);
    if (service !== undefined) print(`  /api/x/${id}: ${service}`);
    print(`  everything else: ${origin}`);
    print('  Ctrl-C stops it.\n');
    await stopped;
  } finally {
    server.close();
    await rendering.close();
    await local.close();
  }
}
