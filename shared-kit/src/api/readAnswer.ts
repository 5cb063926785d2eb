import type { ErrorBody } from '../contract/errors';
import { texts } from '../texts';
import { type Failure, failure } from './failure';
import type { Policy } from './policies';

type Answer = { data: unknown } | { error: Failure };

const isJson = (response: Response) => /\bjson\b/.test(response.headers.get('content-type') ?? '');

async function readFailure(response: Response, policy: Policy): Promise<Failure> {
  const { status } = response;
  const requestId = response.headers.get('x-request-id');
  if (policy.expiredBy.includes(status)) return failure(texts.api.expired, { status, requestId });
  if (!isJson(response)) return failure(policy.notJson, { status, requestId });
  try {
    const body = (await response.json()) as Partial<ErrorBody> & { message?: string };
    return failure(body.error || body.message || policy.jsonWithoutText, {
      status,
      code: body.code ?? null,
      details: body.details ?? [],
      requestId: body.requestId ?? requestId,
    });
  } catch {
    return failure(policy.unreadable, { status, requestId });
  }
}

/** The body of an answer, or why there is none, worded by the client's policy. */
export async function readAnswer(
  response: Response,
  policy: Policy,
  as: 'json' | 'blob' = 'json',
): Promise<Answer> {
  if (!response.ok) return { error: await readFailure(response, policy) };
  if (response.status === 204) return { data: null };
  try {
    return { data: await response[as]() };
  } catch {
    return { error: failure(texts.api.badSuccess, { status: response.status }) };
  }
}
