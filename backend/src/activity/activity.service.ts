import { Injectable } from '@nestjs/common';
import { type Activity, type activityCalls, type QueryOf, uuid } from 'shared-kit/contract';
import { DomainError } from '../common/errors';
import { MediaUrls } from '../media/media.module';
import { toPerson } from '../people/people.module';
import { timeOfEvent } from './activity-sql';
import { ActivityRepository, type EventRow, FRIENDS_ACTIVITY_MAX } from './activity.repository';

@Injectable()
export class ActivityService {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly media: MediaUrls,
  ) {}

  async friends(viewer: string, asked: QueryOf<typeof activityCalls.friends>) {
    const { page, limit, before, kind, since } = asked;
    const offset = (page - 1) * limit;
    const shown = before === undefined ? Math.max(0, Math.min(limit, FRIENDS_ACTIVITY_MAX - offset)) : limit;
    const { rows, total } = await this.activity.newest(
      viewer,
      { kind, since },
      { before: before === undefined ? undefined : positionOf(before), limit: shown && shown + 1, offset },
    );
    const events = rows.slice(0, shown).map((row) => this.toActivity(row));
    return { events, total, page, limit, next: (rows.length > shown && events.at(-1)?.id) || null };
  }

  private toActivity({ at, user, ...event }: EventRow): Activity {
    return { ...event, user: toPerson(user, this.media), created_at: at.toISOString() };
  }
}

function positionOf(before: string): { id: string; at: Date } {
  const id = uuid.safeParse(before).data;
  const at = id && timeOfEvent(id);
  if (!id || !at) throw new DomainError('ACTIVITY_NOT_FOUND');
  return { id, at };
}
