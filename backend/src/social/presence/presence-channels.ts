import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Log } from '../../common/logging/log';
import { subscriberConnection } from '../../common/redis/redis-subscription';
import type { PresenceChange } from './online-users';

const ANSWER_MS_MAX = 1_000;

/** One Redis channel per user. A process subscribes to the channels of the users whom its sockets watch. */
export class PresenceChannels {
  static readonly PREFIX = 'presence:changes:';
  private readonly connection: Redis;

  constructor(
    redis: Redis,
    private readonly log: Log,
    onChange: (change: PresenceChange) => void,
  ) {
    this.connection = subscriberConnection(redis);
    this.connection.on('error', (error: Error) => log.debug({ err: error }, 'Redis is away'));
    const receive = (channel: string, message: string) => onChange(changeOf(channel, message));
    this.connection.on('message', receive);
    this.connection.on('pmessage', (_pattern: string, channel: string, message: string) =>
      receive(channel, message),
    );
  }

  open(userIds: string[]): Promise<void> {
    return this.answered(this.connection.subscribe(...userIds.map(channelOf)));
  }

  close(userIds: string[]): Promise<void> {
    return this.answered(this.connection.unsubscribe(...userIds.map(channelOf)));
  }

  openAll(): Promise<void> {
    return this.answered(this.connection.psubscribe(channelOf('*')));
  }

  closeAll(): Promise<void> {
    return this.answered(this.connection.punsubscribe(channelOf('*')));
  }

  end(): void {
    this.connection.disconnect();
  }

  /** While Redis is away, the command waits for it, but its caller doesn't. */
  private async answered(command: Promise<unknown>): Promise<void> {
    const isDone = command.catch((error: unknown) => this.log.debug({ err: error }, 'a subscription ended'));
    if (this.connection.status === 'ready')
      await Promise.race([isDone, wait(ANSWER_MS_MAX, undefined, { ref: false })]);
  }
}

const channelOf = (userId: string) => PresenceChannels.PREFIX + userId;

function changeOf(channel: string, message: string): PresenceChange {
  const userId = channel.slice(PresenceChannels.PREFIX.length);
  return { userId, lastSeen: message.startsWith('-') ? new Date(Number(message.slice(1))) : null };
}
