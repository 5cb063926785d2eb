import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const PURPOSE = 'kinodost previews';

/** The token of a preview: its id and a signature. */
export const PREVIEW_TOKEN = /^([0-9a-f]{32})\.([\w-]{43})$/;

/** Signs the ids of previews, with a key of its own that comes from the product's secret. */
export class PreviewKey {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  }

  tokenOf(id: string): string {
    const name = id.replaceAll('-', '');
    return `${name}.${this.signatureOf(name).toString('base64url')}`;
  }

  /** Without dashes. Undefined for what this key didn't sign. */
  idOf(token: string): string | undefined {
    const [, name = '', signature = ''] = PREVIEW_TOKEN.exec(token) ?? [];
    const given = Buffer.from(signature, 'base64url');
    const own = this.signatureOf(name);
    return given.length === own.length && timingSafeEqual(given, own) ? name : undefined;
  }

  private signatureOf(name: string): Buffer {
    return createHmac('sha256', this.key).update(name).digest();
  }
}
