import { createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS, type PushMessage, SENTENCES } from 'shared-kit/contract';
import { generateRequestDetails } from 'web-push';
import { BackgroundTasks } from '../common/background-tasks';
import type { Caller } from '../common/caller';
import { deriveEcKey, type EcKey } from '../common/derived-key';
import { invalidField } from '../common/errors';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';
import { isPushAddress, postPush } from './push-requests';
import { type PushSubscription, PushSubscriptionsRepository } from './push-subscriptions.repository';

const DAY_SECONDS = (24 * HOUR_MS) / 1000;
const GONE = [404, 410];
const UNCOMPRESSED_POINT = 4;

export interface PushOptions {
  /** For how long a push service keeps the message for a device without a network. */
  lifetimeSeconds?: number;
  isUrgent?: boolean;
}

@Injectable()
export class PushService {
  /** Sessions end with JWT_SECRET, and subscriptions with their session, so the key needs no storage of its own. */
  private readonly key: EcKey;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly background: BackgroundTasks,
    private readonly subscriptions: PushSubscriptionsRepository,
  ) {
    this.key = deriveEcKey(config.jwtSecret ?? '', 'web push');
  }

  /** What `PushManager.subscribe()` takes as `applicationServerKey`: base64url. */
  get publicKey(): string {
    const { x, y } = this.key;
    const coordinates = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
    return Buffer.concat([Buffer.of(UNCOMPRESSED_POINT), ...coordinates]).toString('base64url');
  }

  /** Whom a push service may ask. */
  private get contact(): string {
    const { contactEmail, mailFrom } = this.config;
    return `mailto:${contactEmail ?? mailFrom.replace(/^.*<|>.*$/g, '')}`;
  }

  async subscribe(caller: Caller, subscription: PushSubscription): Promise<void> {
    if (!isPushAddress(subscription.endpoint, this.config.pushHosts))
      throw invalidField('endpoint', SENTENCES.pushEndpoint);
    if (!isPoint(subscription.keys.p256dh)) throw invalidField('keys.p256dh', SENTENCES.pushKeys);
    await this.subscriptions.put(caller.sessionId, subscription);
  }

  async unsubscribe(caller: Caller, endpoint: string): Promise<void> {
    const own = await this.subscriptions.ofUser(caller.id);
    if (own.some((one) => one.endpoint === endpoint)) await this.subscriptions.remove(endpoint);
  }

  /** To all devices of the user that asked for it. `write` answers undefined if there is nothing to tell any more. */
  sendAfterCommit(
    userId: string,
    write: () => Promise<PushMessage | undefined>,
    options: PushOptions = {},
  ): void {
    this.database.afterCommit(() =>
      this.background.run('a push', async () => {
        const subscriptions = await this.subscriptions.ofUser(userId);
        const message = subscriptions.length > 0 ? await write() : undefined;
        if (message) await this.sendToAll(subscriptions, message, options);
      }),
    );
  }

  private async sendToAll(
    subscriptions: readonly PushSubscription[],
    message: PushMessage,
    options: PushOptions,
  ): Promise<void> {
    const outcomes = await Promise.allSettled(
      subscriptions.map((subscription) => this.send(subscription, message, options)),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async send(
    subscription: PushSubscription,
    message: PushMessage,
    { lifetimeSeconds = DAY_SECONDS, isUrgent = false }: PushOptions,
  ): Promise<void> {
    const { endpoint, headers, body } = generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject: this.contact, publicKey: this.publicKey, privateKey: this.key.d },
      TTL: lifetimeSeconds,
      urgency: isUrgent ? 'high' : 'normal',
    });
    const status = await postPush({ endpoint, headers, body }, this.config.pushHosts);
    if (GONE.includes(status)) return this.subscriptions.remove(subscription.endpoint);
    if (status >= 300) throw new Error(`the push service ${new URL(endpoint).host} answered ${status}`);
  }
}

function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
