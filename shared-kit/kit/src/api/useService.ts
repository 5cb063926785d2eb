import { useMemo } from 'react';
import { SERVICES_PATH } from 'shared-kit/contract/paths';
import type { Request } from 'shared-kit/contract/request';
import { texts } from '../texts';
import { api } from './api';
import { type Failure, failure, failureOf } from './failure';

/** A zod schema is one. */
interface Schema<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false };
}

/** A read of a team's own service. `:names` of the path are filled in. */
export interface ServiceRead<Answer> {
  path: `/${string}`;
  answer: Schema<Answer>;
}

/** A call that changes something. */
export interface ServiceAction<Answer, Body> extends ServiceRead<Answer> {
  method: 'POST' | 'PUT' | 'DELETE';
  body?: Schema<Body>;
}

export type ServiceInput = Pick<Request, 'params' | 'query'>;

interface SentCall {
  feature: string;
  request: Request;
}

const tagsOf = (_answer: unknown, _error: unknown, { feature }: SentCall) => [
  { type: 'Service', id: feature },
];

const serviceApi = api.enhanceEndpoints({ addTagTypes: ['Service'] }).injectEndpoints({
  endpoints: (build) => ({
    service: build.query<unknown, SentCall>({ query: ({ request }) => request, providesTags: tagsOf }),
    serviceAction: build.mutation<unknown, SentCall>({
      query: ({ request }) => request,
      invalidatesTags: (answer, error, call) => (error ? [] : tagsOf(answer, error, call)),
    }),
  }),
});

type Outcome<Answer> = { data: Answer; error?: undefined } | { data?: undefined; error: Failure };

function parsed<Answer>(schema: Schema<Answer>, content: unknown): Outcome<Answer> {
  const result = schema.safeParse(content);
  return result.success ? { data: result.data } : { error: failure(texts.api.badSuccess) };
}

interface Result<Answer> {
  data: Answer | undefined;
  error: Failure | undefined;
  isLoading: boolean;
  refetch: () => void;
}

/**
 * Reads from the feature's own service, at `/api/x/{feature}`, and checks the answer with the schema. Pages share an
 * answer, and read it again after an action of the same feature.
 */
export function useService<Answer>(
  feature: string,
  { path, answer }: ServiceRead<Answer>,
  input: ServiceInput = {},
): Result<Answer> {
  const request: Request = { route: `GET ${SERVICES_PATH}/${feature}${path}`, ...input };
  const { data, error, isLoading, refetch } = serviceApi.useServiceQuery({ feature, request });
  const checked = useMemo(() => (data === undefined ? undefined : parsed(answer, data)), [answer, data]);
  return {
    data: checked?.data,
    error: error ? failureOf(error) : checked?.error,
    isLoading,
    refetch: () => void refetch(),
  };
}

type Act<Answer, Body> = (input: ServiceInput & { body?: Body }) => Promise<Outcome<Answer>>;

/** Changes something in the feature's own service. The function never rejects. */
export function useServiceAction<Answer, Body = undefined>(
  feature: string,
  { method, path, body: bodySchema, answer }: ServiceAction<Answer, Body>,
): [act: Act<Answer, Body>, state: { error: Failure | undefined; isLoading: boolean }] {
  const [send, { error, isLoading }] = serviceApi.useServiceActionMutation();
  const act: Act<Answer, Body> = async ({ body, ...input }) => {
    if (bodySchema?.safeParse(body).success === false) return { error: failure(texts.api.unknown) };
    const request: Request = { route: `${method} ${SERVICES_PATH}/${feature}${path}`, ...input, body };
    const result = await send({ feature, request });
    return result.error ? { error: failureOf(result.error) } : parsed(answer, result.data);
  };
  return [act, { error: error && failureOf(error), isLoading }];
}
