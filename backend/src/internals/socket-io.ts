import type { ServerToClientEvents } from 'shared-kit/contract';
import type { Socket } from 'socket.io';

const FINAL_TEXT_FRAME = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/** An event in Socket.IO. */
const EVENT = '2';
/** A message in Engine.IO. */
const MESSAGE = '4';

const EVENT_NAME = new RegExp(`^${EVENT}\\["([^"]+)"`);

type Event = keyof ServerToClientEvents;

export function encodeEvent<E extends Event>(
  event: E,
  ...payload: Parameters<ServerToClientEvents[E]>
): Buffer {
  const body = Buffer.from(MESSAGE + EVENT + JSON.stringify([event, ...payload]));
  return Buffer.concat([frameHeader(body.length), body]);
}

function frameHeader(length: number): Buffer {
  if (length < LENGTH_IN_2_BYTES) return Buffer.from([FINAL_TEXT_FRAME, length]);
  if (length <= 0xffff) {
    const header = Buffer.from([FINAL_TEXT_FRAME, LENGTH_IN_2_BYTES, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header.writeUInt8(FINAL_TEXT_FRAME, 0);
  header.writeUInt8(LENGTH_IN_8_BYTES, 1);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** Socket.IO's own broadcasts use this option for messages that are already encoded. */
export function sendFrames(socket: Pick<Socket, 'conn'>, frames: Buffer): void {
  const preEncoded = { compress: false, wsPreEncodedFrame: [frames] };
  socket.conn.write('', preEncoded);
}

/** Socket.IO drops events that arrive together with the disconnect. This receives them too. */
export function onEventName({ conn }: Pick<Socket, 'conn'>, listener: (name: string) => void): void {
  conn.on('packet', ({ data }) => {
    const name = typeof data === 'string' && EVENT_NAME.exec(data)?.[1];
    if (name) listener(name);
  });
}
