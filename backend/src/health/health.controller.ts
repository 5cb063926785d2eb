import { platformCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { DomainError } from '../common/errors/errors';
import { VERSION } from '../config/version';
import { Database } from '../database/database';

const TIMEOUT_MS = 2_000;
const RETRY_SECONDS = 5;

export const HealthController = serves(
  platformCalls,
  { database: Database },
  {
    health: async (_, { database }) => {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS);
      });
      try {
        await Promise.race([database.ping(), timeout]);
      } catch (error) {
        throw new DomainError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause: error });
      } finally {
        clearTimeout(timer);
      }
      return { status: 'ok' as const, version: VERSION };
    },
  },
);
