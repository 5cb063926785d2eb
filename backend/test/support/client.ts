import {
  API_BASE,
  type AnswerOf,
  type Call,
  type ErrorBody,
  fillPath,
  type ParamsOf,
} from 'shared-kit/contract';
import type { z } from 'zod';

/** Reading `body` of a refused call fails the test with the refusal. */
export class Answer<T> {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    private readonly content: unknown,
    private readonly read: (content: unknown) => T,
  ) {}

  get error(): ErrorBody {
    if (this.status < 400) throw new Error(`expected a refusal, got ${this.status}`);
    return this.content as ErrorBody;
  }

  get body(): T {
    if (this.status >= 400) throw new Error(`refused: ${this.status} ${JSON.stringify(this.content)}`);
    return this.read(this.content);
  }
}

export interface Extras {
  headers?: Record<string, string>;
}

interface Input<C extends Call> extends Extras {
  params?: ParamsOf<C>;
  query?: Record<string, string | number>;
  body?: C['body'] extends z.ZodType ? z.input<C['body']> : undefined;
}

const contentOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

type AnyBody = Record<string, unknown>;

export class Client {
  token: string | undefined;

  constructor(readonly origin: string) {}

  async call<C extends Call>(call: C, input: Input<C> = {}): Promise<Answer<AnswerOf<C>>> {
    const path = fillPath(call.path, input.params, input.query);
    const answer = await this.request(call.method, path, input.body, input);
    return new Answer(
      answer.status,
      answer.headers,
      answer.content,
      (content) => call.answer.parse(content) as AnswerOf<C>,
    );
  }

  get = (path: string, extras?: Extras) => this.send('GET', path, undefined, extras);
  post = (path: string, body?: unknown, extras?: Extras) => this.send('POST', path, body, extras);
  put = (path: string, body?: unknown, extras?: Extras) => this.send('PUT', path, body, extras);
  delete = (path: string, extras?: Extras) => this.send('DELETE', path, undefined, extras);

  async raw(path: string, init: RequestInit = {}): Promise<Answer<AnyBody>> {
    const headers = new Headers(init.headers);
    if (this.token) headers.set('authorization', `Bearer ${this.token}`);
    const response = await fetch(this.origin + API_BASE + path, { ...init, headers });
    const content = contentOf(await response.text());
    return new Answer(response.status, response.headers, content, (body) => body as AnyBody);
  }

  private async send(
    method: string,
    path: string,
    body?: unknown,
    extras: Extras = {},
  ): Promise<Answer<AnyBody>> {
    const { status, headers, content } = await this.request(method, path, body, extras);
    return new Answer(status, headers, content, (value) => value as AnyBody);
  }

  private async request(method: string, path: string, body: unknown, { headers }: Extras) {
    const response = await fetch(this.origin + API_BASE + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, content: contentOf(await response.text()) };
  }
}
