import { callAt } from 'shared-kit/contract';
import type { Answer, ApiRoute } from 'shared-kit/contract';
import { API_BASE, SERVICES_PATH } from 'shared-kit/contract/paths';
import { type Method, splitRoute } from 'shared-kit/contract/route';

interface ReceivedCall {
  route: ApiRoute;
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

interface Refusal {
  status: number;
  body: unknown;
}

export type CallAnswer<R extends ApiRoute> =
  | Answer<R>
  | Refusal
  | ((asked: ReceivedCall) => Answer<R> | Refusal | Promise<Answer<R> | Refusal>);
/** A call of a team's own service, such as 'GET /x/weather/today'. The contract doesn't know it. */
type ServiceRoute = `${Method} /x/${string}`;
type ServiceAnswer = object | ((asked: ReceivedCall) => object | Promise<object>);
export type CallAnswers = { [R in ApiRoute]?: CallAnswer<R> } & Record<ServiceRoute, ServiceAnswer>;

const isOfService = (route: string) => route.includes(` ${SERVICES_PATH}/`);

const NOT_FOUND: Refusal = { status: 404, body: { error: 'Axtardığınız tapılmadı.' } };

/** A comment has a `status` and a `body` too; only an HTTP status is a number. */
const isRefusal = (given: unknown): given is Refusal =>
  typeof given === 'object' &&
  given !== null &&
  'status' in given &&
  typeof given.status === 'number' &&
  'body' in given;

function matches(route: ApiRoute, method: string, path: string): boolean {
  const [routeMethod, pattern] = splitRoute(route);
  return routeMethod === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

/** Routes without parameters first: `facets` in '/movies/facets' is not a film's id. */
const specificRoutesFirst = (a: string, b: string) => a.split(':').length - b.split(':').length;

const violations: unknown[] = [];
afterEach(() => {
  // Thrown during a call, these would look like a failed request to the page.
  expect(violations.splice(0)).toEqual([]);
});

function check(what: string, parse: () => unknown): void {
  try {
    parse();
  } catch (error) {
    violations.push(new Error(`${what} breaks the contract`, { cause: error }));
  }
}

function checkBody({ route, body }: ReceivedCall): void {
  const { body: schema, file } = callAt(route);
  if (schema) check(`The body of ${route}`, () => schema.parse(body));
  else if (file)
    check(`The form of ${route}`, () => expect((body as FormData).get(file)).toBeInstanceOf(Blob));
  else check(`The body of ${route}`, () => expect(body).toBeUndefined());
}

/** Stands in for the server, checks bodies and answers against the contract, and returns the calls made. */
export function answerCalls(answers: CallAnswers): ReceivedCall[] {
  const routes = (Object.keys(answers) as ApiRoute[]).sort(specificRoutesFirst);
  const calls: ReceivedCall[] = [];

  async function answer(asked: Omit<ReceivedCall, 'route'>): Promise<Refusal> {
    const route = routes.find((candidate) => matches(candidate, asked.method, asked.path));
    if (!route) {
      calls.push({ ...asked, route: `${asked.method} ${asked.path}` as ApiRoute });
      return NOT_FOUND;
    }
    const call: ReceivedCall = { ...asked, route };
    calls.push(call);
    if (!isOfService(route)) checkBody(call);
    const known: unknown = answers[route];
    const given: unknown =
      typeof known === 'function' ? await (known as (asked: ReceivedCall) => unknown)(call) : known;
    if (isRefusal(given)) return given;
    if (!isOfService(route)) check(`The answer to ${route}`, () => callAt(route).answer.parse(given));
    return { status: 200, body: given };
  }

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const { status, body } = await answer({
      method: init.method ?? 'GET',
      path: url.pathname.replace(API_BASE, ''),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined),
    });
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  };
  return calls;
}
