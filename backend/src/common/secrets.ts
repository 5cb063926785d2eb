import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** For random secrets only: passwords and recovery codes need a slow hash. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
