import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../common/tasks/background-tasks';
import { Database } from '../database/database';

/** Whole days after `since`. docs/security.md says so, and where the records stand that others remove. */
const KEPT = {
  sessions: { days: 0, since: 'expires_at' },
  login_challenges: { days: 0, since: 'expires_at' },
  password_resets: { days: 0, since: 'expires_at' },
  notifications: { days: 180, since: 'created_at' },
  reports: { days: 365, since: 'resolved_at' },
  audit_events: { days: 730, since: 'created_at' },
  personal_tokens: { days: 30, since: 'expires_at' },
  scrobbles: { days: 365, since: 'received_at' },
  visitors: { days: 400, since: 'created_at' },
  known_devices: { days: 400, since: 'last_login_at' },
  release_reports: { days: 90, since: 'hour' },
  release_vitals: { days: 90, since: 'hour' },
  release_errors: { days: 90, since: 'last_at' },
  pending_promotions: { days: 30, since: 'created_at' },
  previews: { days: 7, since: 'expires_at' },
  idempotency_keys: { days: 2, since: 'created_at' },
} as const;

type Kept = keyof typeof KEPT;
export const KEPT_RECORDS = Object.keys(KEPT) as Kept[];

const removal = (table: Kept) =>
  `DELETE FROM ${table} WHERE ${KEPT[table].since} < now() - interval '${KEPT[table].days} days'`;

@Injectable()
export class RetentionService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.nowAndEvery(HOUR_MS, 'removing records past their time', () => this.remove());
  }

  async remove(): Promise<void> {
    for (const table of KEPT_RECORDS) {
      if (this.background.isStopping) return;
      await this.database.execute(removal(table));
    }
  }
}
