type Environment = Record<string, string | undefined>;

const DEV_SERVERS = {
  shell: 'http://localhost:5001',
  social: 'http://localhost:5002',
  newsletters: 'http://localhost:5003',
  admin: 'http://localhost:5004',
  movies: 'http://localhost:5005',
};
/** Added to the port of a standalone host, so that it can run beside `npm run dev`. */
const STANDALONE_OFFSET = 10;

/** DEV_SERVERS overrides single addresses: `movies=http://localhost:6005,…`. */
export function devServersOf(env: Environment): Record<string, string> {
  const given = (env.DEV_SERVERS ?? '').split(',').filter(Boolean);
  return {
    ...DEV_SERVERS,
    ...Object.fromEntries(given.map((entry) => entry.trim().split('=') as [string, string])),
  };
}

export const portOf = (origin: string) => Number(new URL(origin).port);

export const standalonePortOf = (feature: string, env: Environment) =>
  Number(env.DEV_PORT) || portOf(devServersOf(env)[feature] ?? '') + STANDALONE_OFFSET;

export const productUrlOf = (env: Environment) => `http://localhost:${env.PORT || 5000}`;
