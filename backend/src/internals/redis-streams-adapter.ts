import type { Redis } from 'ioredis';

type Command = (...args: unknown[]) => Promise<unknown>;

/**
 * The adapter of Socket.IO reads from `$` until its first entry. `$` means the end of the stream at each call, so an entry
 * between two calls would be lost. This reads from the last entry at the first call instead.
 */
export function readFromFixedStart(reader: Redis): Redis {
  const xread = reader.xread.bind(reader) as Command;
  let start: Promise<string> | undefined;
  const findStart = async (stream: string) => {
    try {
      const [last] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1);
      return last?.[0] ?? '0-0';
    } catch (error) {
      start = undefined;
      throw error;
    }
  };
  const fromFixedStart: Command = async (...args) => {
    if (args.at(-1) !== '$') return xread(...args);
    const stream = String(args.at(-2));
    return xread(...args.slice(0, -1), await (start ??= findStart(stream)));
  };
  return Object.assign(reader, { xread: fromFixedStart });
}

/** The adapter doesn't handle a publish that fails, and an unhandled rejection would end the process. */
export function ignoreFailedPublish(publisher: Redis): Redis {
  const publish = publisher.publish.bind(publisher);
  const quietly = (channel: string, message: Buffer) => publish(channel, message).catch(() => 0);
  return Object.assign(publisher, { publish: quietly });
}
