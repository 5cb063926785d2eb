import { Injectable } from '@nestjs/common';
import type { BodyOf, pushCalls } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { PushSubscriptionEntity } from './push-subscription.entity';

export type PushSubscription = BodyOf<typeof pushCalls.subscribe>;

const subscriptionRow = z.strictObject({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** A device that logs in again keeps its endpoint and has another session. */
const LOCK_ENDPOINT = `SELECT pg_advisory_xact_lock(hashtext('push endpoint'), hashtext($1))`;

const ofUser = statement(
  subscriptionRow,
  `SELECT p.endpoint, p.p256dh, p.auth FROM push_subscriptions p
   JOIN sessions s ON s.id = p.session_id JOIN users u ON u.id = s.user_id
   WHERE u.id = $1 AND s.token_version = u.token_version AND s.expires_at > now()`,
);

@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly database: Database) {}

  /** The subscription takes the place of others of the same session or endpoint. */
  async put(sessionId: string, { endpoint, keys }: PushSubscription): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.execute(LOCK_ENDPOINT, [endpoint]);
      await this.remove(endpoint);
      await this.database
        .repository(PushSubscriptionEntity)
        .upsert({ session_id: sessionId, endpoint, ...keys }, ['session_id']);
    });
  }

  async remove(endpoint: string): Promise<void> {
    await this.database.repository(PushSubscriptionEntity).delete({ endpoint });
  }

  /** Of those sessions of the user that are still good. */
  async ofUser(userId: string): Promise<PushSubscription[]> {
    const rows = await this.database.rows(ofUser, [userId]);
    return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
  }
}
