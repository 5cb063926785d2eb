import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors';
import { PeopleRepository } from './people.repository';

@Injectable()
export class PeopleService {
  constructor(private readonly people: PeopleRepository) {}

  /** The viewer is null for a visitor. */
  async requireSeen(viewer: string | null, id: string): Promise<void> {
    const { is_seen } = await this.people.relationTo(viewer, id);
    if (!is_seen) throw new DomainError('USER_NOT_FOUND');
  }

  async requireFriend(viewer: string, id: string): Promise<void> {
    const { is_seen, is_friend } = await this.people.relationTo(viewer, id);
    if (!is_seen) throw new DomainError('USER_NOT_FOUND');
    if (!is_friend) throw new DomainError('FRIENDS_ONLY');
  }

  friendIds(userId: string): Promise<string[]> {
    return this.people.friendIds(userId);
  }
}
