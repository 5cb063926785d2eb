import type { ErrorBody, ErrorCode, ErrorDetail } from 'shared-kit/contract/errors';
import { texts } from '../texts';
import { type Failure, failure } from './failure';
import type { Policy } from './policies';

type Answer = { data: unknown } | { error: Failure };

const isJson = (response: Response) => /\bjson\b/.test(response.headers.get('content-type') ?? '');

type Fields = Partial<Record<keyof ErrorBody | 'message', unknown>>;

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value : {});
const isDetail = (value: unknown): value is ErrorDetail => {
  const { field, message } = asFields(value) as Partial<Record<keyof ErrorDetail, unknown>>;
  return typeof field === 'string' && typeof message === 'string';
};

/** Proxies send error bodies of any shape. */
function failureIn(body: unknown, { jsonWithoutMessage: jsonWithoutText }: Policy): Failure {
  const { error, message, code, details, movie_id, challenge, requestId } = asFields(body);
  return failure(asText(error) ?? asText(message) ?? jsonWithoutText, {
    code: asText(code) as ErrorCode | null,
    movieId: asText(movie_id),
    challenge: asText(challenge),
    details: Array.isArray(details) ? details.filter(isDetail) : [],
    requestId: asText(requestId),
  });
}

async function readFailure(response: Response, policy: Policy): Promise<Failure> {
  const { status } = response;
  const requestId = response.headers.get('x-request-id');
  if (policy.sessionEndingStatuses.includes(status)) return failure(texts.api.expired, { status, requestId });
  if (!isJson(response)) return failure(policy.notJson, { status, requestId });
  try {
    const said = failureIn(await response.json(), policy);
    return { ...said, status, requestId: said.requestId ?? requestId };
  } catch {
    return failure(policy.unreadable, { status, requestId });
  }
}

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
