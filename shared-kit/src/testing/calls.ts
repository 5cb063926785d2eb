import { API_BASE } from '../contract/paths';

interface Asked {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** What a call is answered with: a body, a status with a body, or a function of what was asked. */
export type Answer = { status: number; body: unknown } | ((asked: Asked) => unknown) | object | null;
export type Answers = Record<string, Answer>;

const isStatus = (answer: unknown): answer is { status: number; body: unknown } =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

function parsed(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** Stands in for the server: `answerCalls({ 'GET /movies/:id': buildMovie() })`. Returns every call that was made. */
export function answerCalls(answers: Answers): Asked[] {
  const calls: Asked[] = [];
  globalThis.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(API_BASE, ''),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: parsed(init.body),
    };
    calls.push(asked);
    const key = Object.keys(answers).find((name) => {
      const [method = '', pattern = ''] = name.split(' ');
      return method === asked.method && matches(pattern, asked.path);
    });
    const answer =
      key === undefined ? { status: 404, body: { error: 'Axtardığınız tapılmadı.' } } : answers[key];
    const given: unknown =
      typeof answer === 'function' ? (answer as (asked: Asked) => unknown)(asked) : answer;
    const { status, body } = isStatus(given) ? given : { status: 200, body: given };
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
    );
  };
  return calls;
}
