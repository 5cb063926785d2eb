/** Where each feature's dev server listens unless DEV_SERVERS says otherwise. */
export const DEV_SERVERS = {
  shell: 'http://localhost:5001',
  social: 'http://localhost:5002',
  newsletters: 'http://localhost:5003',
  admin: 'http://localhost:5004',
  movies: 'http://localhost:5005',
};
/** A feature alone is served this much above its usual port, so that both can run at once. */
const ALONE_OFFSET = 10;
const DEFAULT_PAGE_PORT = 5000;

/** Addresses of the dev servers by feature; DEV_SERVERS (`movies=http://localhost:6005,…`) changes single ones. */
export function devServersOf(env) {
  const given = (env.DEV_SERVERS ?? '').split(',').filter(Boolean);
  return { ...DEV_SERVERS, ...Object.fromEntries(given.map((entry) => entry.trim().split('='))) };
}

export const formatDevServers = (servers) =>
  Object.entries(servers)
    .map(([feature, origin]) => `${feature}=${origin}`)
    .join(',');

export const portOf = (origin) => Number(new URL(origin).port);

export const alonePortOf = (feature, env) =>
  Number(env.DEV_PORT) || portOf(devServersOf(env)[feature]) + ALONE_OFFSET;

/** The whole product, started by `npm start` or `npm run dev`. */
export const productOf = (env) => `http://localhost:${env.PORT || DEFAULT_PAGE_PORT}`;
