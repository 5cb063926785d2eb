import { join } from 'node:path';
import { type Configuration, DefinePlugin, NormalModuleReplacementPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const REFRESH_RUNTIME = join(import.meta.dirname, 'refreshRuntime.ts');

const oneRefreshRuntime = (scope: string) => [
  new ReactRefreshRspackPlugin({
    library: 'kinodost',
    exclude: [/[\\/]node_modules[\\/]/, REFRESH_RUNTIME],
  }),
  new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, (resource) => {
    if (resource.contextInfo?.issuer !== REFRESH_RUNTIME) resource.request = REFRESH_RUNTIME;
  }),
  new DefinePlugin({ REFRESH_SCOPE: JSON.stringify(scope) }),
];

export function hotReload({ scope, port, path }: { scope: string; port: number; path: string }) {
  const options = {
    // The content security policy forbids eval, Rspack's default in development.
    devtool: 'cheap-module-source-map',
    lazyCompilation: false,
    infrastructureLogging: { level: 'warn' },
    devServer: {
      host: 'localhost',
      port,
      hot: true,
      liveReload: true,
      static: false,
      allowedHosts: 'auto',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
      devMiddleware: { publicPath: path },
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        // The page comes from another server, so the default address would be wrong.
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
      },
    },
  } satisfies Configuration;
  return { options, plugins: oneRefreshRuntime(scope) };
}
