export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path below `/api`: 'GET /movies/:id'. */
export type Route = `${Method} /${string}`;
export type MethodOf<R extends Route> = R extends `${infer M extends Method} ${string}` ? M : never;
export type PathOf<R extends Route> = R extends `${Method} ${infer Path}` ? Path : never;

export function splitRoute<R extends Route>(route: R): [MethodOf<R>, PathOf<R>] {
  const space = route.indexOf(' ');
  return [route.slice(0, space) as MethodOf<R>, route.slice(space + 1) as PathOf<R>];
}

export type QueryValues = Record<string, string | number | boolean | null | undefined>;

/** A segment of dots alone would climb up the path. The server trims the space. */
const segment = (value: string) => encodeURIComponent(/^\.{1,2}$/.test(value) ? `${value} ` : value);

export function fillPath(path: string, params: Record<string, string> = {}, query: QueryValues = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => segment(params[name] ?? ''));
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}
