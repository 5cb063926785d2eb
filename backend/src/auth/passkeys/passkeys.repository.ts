import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { PasskeyEntity } from './passkey.entity';

type NewPasskey = Pick<
  PasskeyEntity,
  'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
>;

@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  ofUser(userId: string): Promise<PasskeyEntity[]> {
    return this.passkeys.find({ where: { user_id: userId }, order: { created_at: 'DESC', id: 'ASC' } });
  }

  find(id: string, userId: string): Promise<PasskeyEntity | null> {
    return this.passkeys.findOneBy({ id, user_id: userId });
  }

  findByCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.passkeys.findOneBy({ credential_id: credentialId });
  }

  async create(passkey: NewPasskey): Promise<PasskeyEntity> {
    const { id } = await this.passkeys.save(this.passkeys.create({ ...passkey, last_used_at: null }));
    return this.passkeys.findOneByOrFail({ id });
  }

  async rename(id: string, userId: string, name: string): Promise<PasskeyEntity | null> {
    await this.passkeys.update({ id, user_id: userId }, { name });
    return this.find(id, userId);
  }

  async used(id: string, counter: number): Promise<void> {
    await this.passkeys.update({ id }, { counter, last_used_at: new Date() });
  }

  async remove(id: string, userId: string): Promise<boolean> {
    return (await this.passkeys.delete({ id, user_id: userId })).affected === 1;
  }

  private get passkeys() {
    return this.database.repository(PasskeyEntity);
  }
}
