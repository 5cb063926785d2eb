import { SERVICE_WORKER_FILE } from '../../../contract/src/releases';
import { type App, commonOf } from './app';
import { SecondBuildPlugin } from './secondBuild';

/** The server answers it at `/sw.js`, from the shell's release. One script, because a worker can't load chunks. */
export const serviceWorker = (app: App) =>
  new SecondBuildPlugin('the service worker', {
    ...commonOf(app, 'production', false),
    target: ['webworker', 'es2022'],
    entry: './src/worker/worker.ts',
    devtool: false,
    output: { filename: SERVICE_WORKER_FILE, asyncChunks: false, publicPath: '/' },
    optimization: { splitChunks: false, chunkIds: 'natural', moduleIds: 'natural' },
  });
