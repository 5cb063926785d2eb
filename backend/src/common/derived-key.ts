import { createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;
/** 64 bits more than the scalar, so that no scalar is likelier than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = SCALAR_BYTES + 8;

export interface EcKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  d: string;
}

/** A P-256 key that is the same in all processes with the same secret. Other purposes have other keys. */
export function deriveEcKey(secret: string, purpose: string): EcKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', purpose, SEED_BYTES)).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(scalar.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex');
  const point = ecdh.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + SCALAR_BYTES).toString('base64url'),
    y: point.subarray(1 + SCALAR_BYTES).toString('base64url'),
    d: ecdh.getPrivateKey('base64url'),
  };
}
