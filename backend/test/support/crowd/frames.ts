const FINAL_TEXT_FRAME = 0x81;
const MASKED = 0x80;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;
const NOTHING = Buffer.alloc(0);

/** The protocol demands a mask in client frames; a mask of zeros leaves the text as it is. */
export function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const isShort = body.length < LENGTH_IN_2_BYTES;
  const header = Buffer.alloc(isShort ? 6 : 8);
  header[0] = FINAL_TEXT_FRAME;
  header[1] = MASKED | (isShort ? body.length : LENGTH_IN_2_BYTES);
  if (!isShort) header.writeUInt16BE(body.length, 2);
  return Buffer.concat([header, body]);
}

/** Passes on the first two bytes of each frame's content. They say the type of the packet. */
export class FrameReader {
  private rest: Buffer = NOTHING;
  private bytesToSkip = 0;

  constructor(private readonly onFrame: (first: number, second: number) => void) {}

  /** The caller may reuse the memory afterwards. */
  read(bytes: Buffer): void {
    const data = this.rest.length > 0 ? Buffer.concat([this.rest, bytes]) : bytes;
    let at = Math.min(this.bytesToSkip, data.length);
    this.bytesToSkip -= at;
    this.rest = NOTHING;
    while (at < data.length) {
      const size = data[at + 1] ?? 0;
      const start = at + (size === LENGTH_IN_8_BYTES ? 10 : size === LENGTH_IN_2_BYTES ? 4 : 2);
      if (start + Math.min(size, 2) > data.length || at + 2 > data.length) {
        this.rest = Buffer.from(data.subarray(at));
        return;
      }
      const end = start + lengthOf(data, at, size);
      this.onFrame(data[start] ?? 0, data[start + 1] ?? 0);
      at = Math.min(end, data.length);
      this.bytesToSkip = end - at;
    }
  }
}

/** Passes on the text of each frame, which costs more memory. */
export class TextReader {
  private rest: Buffer = NOTHING;

  constructor(private readonly onText: (text: string) => void) {}

  read(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const size = this.rest[1] ?? 0;
      const start = size === LENGTH_IN_8_BYTES ? 10 : size === LENGTH_IN_2_BYTES ? 4 : 2;
      if (this.rest.length < start) return;
      const end = start + lengthOf(this.rest, 0, size);
      if (this.rest.length < end) return;
      this.onText(this.rest.toString('utf8', start, end));
      this.rest = this.rest.subarray(end);
    }
  }
}

function lengthOf(data: Buffer, at: number, size: number): number {
  if (size === LENGTH_IN_2_BYTES) return data.readUInt16BE(at + 2);
  // The upper half of the 64 bits is 0 for any frame here.
  return size === LENGTH_IN_8_BYTES ? data.readUInt32BE(at + 6) : size;
}
