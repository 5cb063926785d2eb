import { type Call, ERRORS, type ErrorCode } from 'shared-kit/contract';

const EVERYWHERE: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];
const OF_PERSONAL_TOKENS: ErrorCode[] = ['TOKEN_SCOPE', 'TOO_MANY_REQUESTS'];
const IDENTIFIED: ErrorCode[] = ['UNAUTHORIZED', 'TOKEN_EXPIRED', ...OF_PERSONAL_TOKENS];
const BY_ACCESS: Record<Call['access'], ErrorCode[]> = {
  public: [],
  optional: OF_PERSONAL_TOKENS,
  user: IDENTIFIED,
  admin: [...IDENTIFIED, 'ADMIN_ONLY'],
  team: [...IDENTIFIED, 'ADMIN_ONLY'],
};
const OF_BODIES: ErrorCode[] = [
  'VALIDATION_FAILED',
  'MALFORMED_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const OF_UPLOADS: ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const OF_CREATION: ErrorCode[] = ['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'];

const statusOf = (code: ErrorCode, { statuses }: Call) => statuses?.[code] ?? ERRORS[code][0];

function codesOf(call: Call): ErrorCode[] {
  const { access, path, method, query, body, file, upload, errors = [], creates } = call;
  const own = [...errors];
  const isUnknownPossible = path.includes(':') && !own.some((code) => statusOf(code, call) === 404);
  return [
    ...own,
    ...(isUnknownPossible ? (['NOT_FOUND'] as const) : []),
    // A call without a body refuses one that has fields.
    ...(query || !(method === 'GET' || file || upload) ? (['VALIDATION_FAILED'] as const) : []),
    ...(body ? OF_BODIES : []),
    ...(upload ? OF_UPLOADS : []),
    ...(creates ? OF_CREATION : []),
    ...BY_ACCESS[access],
    ...EVERYWHERE,
  ];
}

export function errorsOf(call: Call): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codesOf(call))) {
    const status = statusOf(code, call);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
