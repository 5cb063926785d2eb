import { basename } from 'node:path';
import { productUrlOf, standalonePortOf } from '../tooling/src/build/devServers';
import { binOf } from './builds';
import { DevChildren, requireFreePorts } from './devChildren';
import { createProgress } from './progress.mjs';

/** `npm run dev -w remote-movies`, in the folder of the remote. */
export async function run(): Promise<void> {
  const folder = process.cwd();
  const feature = basename(folder).replace(/^remote-/, '');
  const address = `http://localhost:${standalonePortOf(feature, process.env)}`;
  await requireFreePorts({ DEV_PORT: address }, () => 'set DEV_PORT');

  const { step, line } = createProgress();
  const children = new DevChildren({ ...process.env, NODE_ENV: 'development' }, line);
  const rspack = [binOf('@rspack/cli', 'rspack'), 'dev', '--env', 'standalone'];
  children.start(feature, rspack, folder).once('exit', () => void children.stop(1));
  await step(`Building ${feature}`, () => children.answers(address));
  const product = productUrlOf(process.env);
  line(`\n  ${feature} standalone: ${address}   (calls go to ${product}; Ctrl-C stops it)\n`);
}
