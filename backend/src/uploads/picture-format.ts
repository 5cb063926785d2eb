import { DomainError } from '../common/errors/errors';

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Of an ISO media file; 'avif' is another one. */
const HEIC = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;

function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12))) return 'webp';
  return undefined;
}

/** Looks at the first bytes alone. */
export function refuseOtherFormats(bytes: Buffer): void {
  if (pictureFormatOf(bytes)) return;
  const isHeic = HEIC.test(bytes.toString('latin1', 0, 12));
  throw new DomainError(isHeic ? 'HEIC_UNSUPPORTED' : 'UNSUPPORTED_MEDIA_TYPE');
}
