import type { ServerToClientEvents } from 'shared-kit/contract';
import type { Socket } from 'socket.io';
import type { AppSocket } from '../../sockets/sockets.module';

const FINAL_TEXT_FRAME = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;
const SOCKETS_AT_ONCE = 500;

/** 4 is a message in Engine.IO, 2 an event in Socket.IO. */
const EVENT = '42';

type Event = keyof ServerToClientEvents;

export function encodeEvent<E extends Event>(
  event: E,
  ...payload: Parameters<ServerToClientEvents[E]>
): Buffer {
  const body = Buffer.from(EVENT + JSON.stringify([event, ...payload]));
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

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export async function broadcastFrames(
  sockets: AppSocket[],
  framesFor: (socket: AppSocket) => Buffer | undefined,
): Promise<void> {
  for (let start = 0; start < sockets.length; start += SOCKETS_AT_ONCE) {
    if (start > 0) await nextTurn();
    for (const socket of sockets.slice(start, start + SOCKETS_AT_ONCE))
      if (socket.connected) {
        const frames = framesFor(socket);
        if (frames && frames.length > 0) sendFrames(socket, frames);
      }
  }
}
