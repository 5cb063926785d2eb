import { DAY_MS } from 'shared-kit/contract';
import type { Dice } from '../for-you/dice';

const TIMES = 4_096;

/** The days of the generated time, as numbers from 0. The last one is yesterday. */
export class Calendar {
  private readonly dates: string[];
  private readonly times: string[];

  constructor(
    readonly days: number,
    dice: Dice,
    today = new Date(),
  ) {
    this.dates = Array.from({ length: days }, (_, day) =>
      new Date(today.getTime() - (days - day) * DAY_MS).toISOString().slice(0, 10),
    );
    this.times = Array.from({ length: TIMES }, () => new Date(dice.below(DAY_MS)).toISOString().slice(11));
  }

  date(day: number): string {
    return this.dates[day] ?? '';
  }

  time(day: number, dice: Dice): string {
    return `${this.date(day)} ${dice.oneOf(this.times)}`;
  }
}
