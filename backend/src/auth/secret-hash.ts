import { createHash } from 'node:crypto';

/** For random secrets only: passwords and recovery codes need a slow hash. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
