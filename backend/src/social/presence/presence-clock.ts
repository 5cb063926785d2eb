import { Injectable } from '@nestjs/common';
import { PresenceRepository } from './presence.repository';

/** A smaller difference may be the time that the answer took. */
const TOLERANCE_MS = 1_000;

/** The database's time, so that processes with different clocks agree on when a user was last seen. */
@Injectable()
export class PresenceClock {
  private correctionMs = 0;

  constructor(private readonly presence: PresenceRepository) {}

  now(): Date {
    return new Date(Date.now() + this.correctionMs);
  }

  async adjust(): Promise<void> {
    const askedAt = Date.now();
    const time = await this.presence.databaseTime();
    const differenceMs = time.getTime() - (askedAt + Date.now()) / 2;
    this.correctionMs = Math.abs(differenceMs) > TOLERANCE_MS ? differenceMs : 0;
  }
}
