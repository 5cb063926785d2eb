import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Settings {
  origin: string;
  verifiesUser?: boolean;
}

type Bytes = Uint8Array<ArrayBuffer>;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url');
const bytes = (data: Buffer): Bytes => new Uint8Array(data);

/** A passkey in software. Source: WebAuthn Level 3, sections 6.1 and 6.5. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private readonly flags: number;
  private counter = 0;
  /** Undefined until the passkey is registered. */
  userHandle: string | undefined;

  constructor({ origin, verifiesUser = true }: Settings) {
    this.origin = origin;
    this.flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);
  }

  register({ challenge, user }: { challenge: string; user?: unknown }) {
    this.userHandle = z.object({ id: z.string() }).safeParse(user).data?.id;
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.publicKey(),
    ]);
    const attestation = new Map<string, string | Map<string, string> | Bytes>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', bytes(this.authenticatorData(HAS_CREDENTIAL, credential))],
    ]);
    return this.credential({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    });
  }

  logIn({ challenge }: { challenge: string }) {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.authenticatorData(0);
    const signature = createSign('sha256').update(data).update(sha256(clientData)).sign(this.keys.privateKey);
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      ...(this.userHandle !== undefined && { userHandle: this.userHandle }),
    });
  }

  private credential<R>(response: R) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(flag: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const relyingParty = sha256(new URL(this.origin).hostname);
    return Buffer.concat([relyingParty, Buffer.from([this.flags | flag]), counter, credential]);
  }

  /** COSE: an ES256 key. */
  private publicKey(): Bytes {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Bytes>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x, 'base64url'))],
      [-3, bytes(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  }
}
