import {
  API_BASE,
  type Call,
  CONTRACT_NUMBER,
  ERRORS,
  type ErrorCode,
  PERSONAL_SCOPES,
  type PersonalScope,
} from 'shared-kit/contract';
import { z } from 'zod';
import { errorsOf } from './call-errors';
import { CALLS } from 'shared-kit/contract';
import { TEXTS } from './texts';
import { CALLS_THAT_MAY_LAG } from '../replicas/calls-that-may-lag';

type Json = Record<string, unknown>;

const WITH_RETRY_AFTER = [429, 503];

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const binary = { type: 'string', format: 'binary' };
const json = (schema: Json, types: readonly string[] = []) =>
  Object.fromEntries(['application/json', ...types].map((type) => [type, { schema }]));
const answerContent = ({ answer, media, otherMedia }: Call): Json => ({
  ...(media === undefined && json(schemaOf(answer, 'output'))),
  ...Object.fromEntries(
    [media, otherMedia].flatMap((type) => (type === undefined ? [] : [[type, { schema: binary }]])),
  ),
});
const isPersonal = (scope: Call['scope']): scope is PersonalScope =>
  PERSONAL_SCOPES.some((personal) => personal === scope);
const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(/^id$|Id$/.test(name) && { format: 'uuid' }) },
  }));
}

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: TEXTS.idempotencyKey,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const isOptional = (body: z.ZodType) => [undefined, {}].some((value) => body.safeParse(value).success);

function requestBody({ body, bodyTypes, file, filesMax, form, upload }: Call): Json | undefined {
  if (body) return { required: !isOptional(body), content: json(schemaOf(body, 'input'), bodyTypes) };
  if (upload !== undefined) return { required: true, content: { [upload]: { schema: binary } } };
  if (file === undefined) return undefined;
  const files = filesMax === undefined ? binary : { type: 'array', maxItems: filesMax, items: binary };
  const fields = form && (schemaOf(form, 'input').properties as Json);
  const schema = { type: 'object', required: [file], properties: { [file]: files, ...fields } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function refusal(status: number, codes: ErrorCode[]): Json {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  };
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code][1]}`).join('\n\n'),
    content: json(schema),
    ...(WITH_RETRY_AFTER.includes(status) && {
      headers: { 'Retry-After': { description: TEXTS.retryAfter, schema: { type: 'integer', minimum: 1 } } },
    }),
  };
}

const SECURITY: Record<Call['access'], Json[]> = {
  public: [],
  optional: [{}, { token: [] }],
  user: [{ token: [] }],
  admin: [{ token: [] }],
  team: [{ featureToken: [] }, { token: [] }],
};

function operation(tag: string, name: string, call: Call): Json {
  const body = requestBody(call);
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: call.summary,
    description: [
      TEXTS.access[call.access],
      ...(isPersonal(call.scope) ? [TEXTS.personalScope(call.scope)] : []),
      ...(CALLS_THAT_MAY_LAG.includes(call.route) ? [TEXTS.mayLag] : []),
    ].join(' '),
    security: SECURITY[call.access],
    parameters: [
      ...pathParameters(call.path),
      ...queryParameters(call.query),
      ...(call.creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [call.status ?? 200]: { description: TEXTS.done, content: answerContent(call) },
      ...Object.fromEntries([...errorsOf(call)].map(([status, codes]) => [status, refusal(status, codes)])),
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: TEXTS.error },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
    challenge: { type: 'string', description: TEXTS.challenge },
    movie_id: { type: 'string', format: 'uuid', description: TEXTS.movieId },
  },
};

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, calls] of Object.entries<Record<string, Call>>(CALLS))
    for (const [name, call] of Object.entries(calls)) {
      const path = API_BASE + openApiPath(call.path);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(tag, name, call) };
    }
  return {
    openapi: '3.1.0',
    info: { title: TEXTS.title, version: `${CONTRACT_NUMBER}.0.0`, description: TEXTS.about },
    servers: [{ url: '/' }],
    tags: Object.entries(TEXTS.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        featureToken: { type: 'http', scheme: 'bearer', description: TEXTS.featureToken },
      },
      schemas: { Error: errorSchema },
    },
  };
}
