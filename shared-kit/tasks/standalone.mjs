import { basename } from 'node:path';
import { createChildren } from './devChildren.mjs';
import { waitForAnswer } from './waitForAnswer.mjs';
import { takenPorts } from './devPorts.mjs';
import { standalonePortOf, productUrlOf } from './devServers.mjs';
import { stopWithNpm } from './stopWithNpm.mjs';
import { EVERYTHING } from './install.mjs';
import { prepare } from './prepare.mjs';
import { binOf } from './project.mjs';

const folder = process.cwd();
const feature = basename(folder).replace(/^remote-/, '');
const address = `http://localhost:${standalonePortOf(feature, process.env)}`;

stopWithNpm();
const taken = await takenPorts({ DEV_PORT: address }, () => 'set DEV_PORT');
for (const line of taken) process.stderr.write(`${line}\n`);
if (taken.length > 0) process.exit(1);

const progress = await prepare([], EVERYTHING);
const children = createChildren({ env: { ...process.env, NODE_ENV: 'development' }, print: progress.line });
let isStopping = false;
async function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  await children.stop();
  process.exit(exitCode);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

const server = children.start(
  feature,
  [binOf('@rspack/cli', 'rspack'), 'dev', '--env', 'standalone'],
  folder,
);
server.once('exit', () => void stop(1));
await progress.step(`Building ${feature}`, () => waitForAnswer(address, () => isStopping));
progress.line(
  `\n  ${feature} standalone: ${address}   (calls go to ${productUrlOf(process.env)}; Ctrl-C stops it)\n`,
);
