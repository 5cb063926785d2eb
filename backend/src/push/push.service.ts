import { createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type BodyOf, HOUR_MS, type pushCalls, type PushMessage, SENTENCES } from 'shared-kit/contract';
import webPush from 'web-push';
import { z } from 'zod';
import { BackgroundTasks } from '../common/tasks/background-tasks';
import type { Caller } from '../common/caller';
import { deriveEcKey, type EcKey } from '../common/derived-key';
import { invalidField } from '../common/errors/errors';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { isPushAddress, postPush } from './push-requests';
import { PushSubscriptionEntity } from './push-subscription.entity';

const DAY_SECONDS = (24 * HOUR_MS) / 1000;
const GONE = [404, 410];
const UNCOMPRESSED_POINT = 4;

type PushSubscription = BodyOf<typeof pushCalls.subscribe>;

const subscriptionRow = z.strictObject({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** A device that logs in again keeps its endpoint and has another session. */
const LOCK_ENDPOINT = `SELECT pg_advisory_xact_lock(hashtext('push endpoint'), hashtext($1))`;

const ofUser = statement(
  subscriptionRow,
  `SELECT p.endpoint, p.p256dh, p.auth FROM push_subscriptions p
   JOIN sessions s ON s.id = p.session_id JOIN users u ON u.id = s.user_id
   WHERE u.id = $1 AND s.token_version = u.token_version AND s.expires_at > now()`,
);

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
    const { endpoint, keys } = subscription;
    // Takes the place of others of the same session or endpoint.
    await this.database.transaction(async () => {
      await this.database.execute(LOCK_ENDPOINT, [endpoint]);
      await this.subscriptions.delete({ endpoint });
      await this.subscriptions.upsert({ session_id: caller.sessionId, endpoint, ...keys }, ['session_id']);
    });
  }

  async unsubscribe(caller: Caller, endpoint: string): Promise<void> {
    const own = await this.ofUser(caller.id);
    if (own.some((one) => one.endpoint === endpoint)) await this.subscriptions.delete({ endpoint });
  }

  /** To all devices of the user that asked for it. `write` returns undefined if there is no message any more. */
  sendAfterCommit(userId: string, write: () => Promise<PushMessage | undefined>, options: PushOptions = {}) {
    this.database.afterCommit(() =>
      this.background.run('a push', async () => {
        const subscriptions = await this.ofUser(userId);
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
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify(message),
      {
        vapidDetails: { subject: this.contact, publicKey: this.publicKey, privateKey: this.key.d },
        TTL: lifetimeSeconds,
        urgency: isUrgent ? 'high' : 'normal',
      },
    );
    const status = await postPush({ endpoint, headers, body }, this.config.pushHosts);
    if (GONE.includes(status)) await this.subscriptions.delete({ endpoint: subscription.endpoint });
    else if (status >= 300) throw new Error(`the push service ${new URL(endpoint).host} answered ${status}`);
  }

  /** Of those sessions of the user that are still good. */
  private async ofUser(userId: string): Promise<PushSubscription[]> {
    const rows = await this.database.rows(ofUser, [userId]);
    return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
  }

  private get subscriptions() {
    return this.database.repository(PushSubscriptionEntity);
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
