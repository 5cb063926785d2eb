import { type Failure, failureOf } from 'shared-kit';
import type { Answer, Body, ErrorBody } from 'shared-kit/contract';
import { API_BASE } from 'shared-kit/contract/paths';
import type { authRoutes, twoFactorRoutes } from 'shared-kit/contract/routes';
import * as texts from '../texts';

type LoginRoute = typeof authRoutes.login | typeof twoFactorRoutes.logIn;
type Outcome<R extends LoginRoute> = { data: Answer<R> } | { error: Failure };

const HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

function failureIn(status: number, { error, ...rest }: Partial<ErrorBody>): Failure {
  return { ...failureOf(null), ...rest, status, message: error ?? texts.login.noAnswer };
}

/** The kit's client drops the `challenge` of a refused login, so this reads the answer itself. */
export async function requestLogin<R extends LoginRoute>(route: R, body: Body<R>): Promise<Outcome<R>> {
  const [method, path] = route.split(' ') as [string, string];
  let response: Response;
  try {
    response = await fetch(API_BASE + path, { method, headers: HEADERS, body: JSON.stringify(body) });
  } catch {
    return { error: failureOf(null) };
  }
  try {
    const content: unknown = await response.json();
    if (response.ok) return { data: content as Answer<R> };
    return { error: failureIn(response.status, content as Partial<ErrorBody>) };
  } catch {
    return { error: failureIn(response.status, {}) };
  }
}

/** What the second step of the login sends back. Null when the failure asks for no second step. */
export function challengeOf(thrown: unknown): string | null {
  const isWithChallenge = typeof thrown === 'object' && thrown !== null && 'challenge' in thrown;
  return isWithChallenge && typeof thrown.challenge === 'string' ? thrown.challenge : null;
}
