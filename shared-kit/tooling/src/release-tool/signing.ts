import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const ALGORITHM = 'ed25519';
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

export interface SigningKey {
  /** PEM, PKCS #8. */
  privateKey: string;
  /** PEM, SPKI. */
  publicKey: string;
}

export function newSigningKey(): SigningKey {
  return generateKeyPairSync(ALGORITHM, {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== ALGORITHM) throw new Error('not an Ed25519 key');
  return key;
}

/** In base64. Throws when the key isn't an Ed25519 private key. */
export const signRelease = (manifest: Uint8Array, privateKey: string): string =>
  sign(null, manifest, ed25519(createPrivateKey(privateKey))).toString('base64');

export class SigningKeyError extends Error {}

async function signingKeyFrom(value: string, folder: string): Promise<string> {
  // Some CI systems keep a variable on one line, with \n in place of line breaks.
  if (value.includes('-----BEGIN')) return value.replace(/(\\r)?\\n/g, '\n');
  return readFile(resolve(folder, value.trim()), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SigningKeyError(
      `KINODOST_SIGNING_KEY is neither a key in PEM nor a file that can be read (${error.code ?? error.name}).`,
    );
  });
}

/**
 * Signs with the key that KINODOST_SIGNING_KEY holds, or whose file it names. Its value may be a secret, so errors never
 * contain it.
 */
export async function signWith(value: string, folder: string, manifest: Uint8Array): Promise<string> {
  const key = await signingKeyFrom(value, folder);
  try {
    return signRelease(manifest, key);
  } catch {
    throw new SigningKeyError('KINODOST_SIGNING_KEY has no Ed25519 private key in PEM.');
  }
}

/** A signature file may end with a line break. */
export function verifyRelease(manifest: Uint8Array, signature: string, publicKey: string): boolean {
  const text = signature.trim();
  return (
    SIGNATURE.test(text) && verify(null, manifest, createPublicKey(publicKey), Buffer.from(text, 'base64'))
  );
}

/** The key in its standard form. Undefined when the text isn't an Ed25519 public key in PEM. */
export function parsePublicKey(pem: string): string | undefined {
  // createPublicKey also takes private keys, which must not be stored.
  if (!/^\s*-----BEGIN PUBLIC KEY-----/.test(pem)) return undefined;
  try {
    return ed25519(createPublicKey(pem)).export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return undefined;
  }
}
