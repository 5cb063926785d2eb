import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const PURPOSE = 'stored answers';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts answers for the database, since some show a secret that is kept nowhere else. */
export class AnswerCipher {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  }

  /** Base64 of nonce, ciphertext and tag. */
  encrypt(answer: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce);
    const parts = [nonce, cipher.update(JSON.stringify(answer)), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(parts).toString('base64');
  }

  decrypt(encrypted: string): unknown {
    const bytes = Buffer.from(encrypted, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString());
  }
}
