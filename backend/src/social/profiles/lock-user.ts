import { UserEntity } from '../../auth/auth.module';
import { DomainError } from '../../common/errors/errors';
import type { Database } from '../../database/database';

/** Makes imports and scrobbles of one user run one after the other. Must be called in their transaction. */
export async function lockUser(database: Database, id: string): Promise<void> {
  const lock = { mode: 'for_no_key_update' } as const;
  if (!(await database.repository(UserEntity).findOne({ select: { id: true }, where: { id }, lock })))
    throw new DomainError('UNAUTHORIZED');
}
