import type { Dice } from '../for-you/dice';
import type { Film } from '../for-you/films';
import type { Calendar } from './calendar';
import { orderBy } from './distributions';
import type { People } from './people';
import type { Viewings } from './viewings';

const NOTES = [
  'Yenə baxdım, yenə bəyəndim.',
  'Sonu gözlədiyim kimi olmadı, amma oyunçular əladır.',
  'Dostlarla birlikdə baxdıq, hamı güldü. Bir də baxmaq olar.',
  'Musiqisi və operator işi çox gözəldir; ssenari bir az zəifdir, ikinci yarısı uzanır.',
];

interface Entry {
  row: number;
  day: number;
  isLatest: boolean;
}

/** The first viewing of a film is an entry, and further ones come later. */
function entriesOf({ entries, day }: Viewings, calendar: Calendar, dice: Dice) {
  const count = entries.reduce((sum, own) => sum + own, 0);
  const [rows, days, latest] = [new Int32Array(count), new Uint16Array(count), new Uint8Array(count)];
  let entry = 0;
  entries.forEach((own, row) => {
    const first = day[row] ?? 0;
    let last = { entry, day: first };
    for (let again = 0; again < own; again += 1) {
      rows[entry] = row;
      const at = again === 0 ? first : first + dice.below(calendar.days - first);
      days[entry] = at;
      if (at > last.day) last = { entry, day: at };
      entry += 1;
    }
    if (own > 0) latest[last.entry] = 1;
  });
  return { rows, days, latest };
}

/** All rated entries of a film have the user's rating of it. */
export function* diaryRows(
  people: People,
  films: readonly Film[],
  viewings: Viewings,
  calendar: Calendar,
  dice: Dice,
) {
  const { rows, days, latest } = entriesOf(viewings, calendar, dice);
  const line = ({ row, day, isLatest }: Entry) => {
    const rating = viewings.rating[row] ?? 0;
    const isRated = rating > 0 && (isLatest || dice.isTrue(0.5));
    return [
      ...[people.ids[viewings.person[row] ?? 0], films[viewings.film[row] ?? 0]?.id, calendar.date(day)],
      ...[
        isRated ? rating : '\\N',
        dice.isTrue(0.08) ? dice.oneOf(NOTES) : '\\N',
        dice.isTrue(0.02) ? 't' : 'f',
      ],
      calendar.time(day, dice),
    ].join('\t');
  };
  for (const entry of orderBy(days, calendar.days, dice))
    yield line({ row: rows[entry] ?? 0, day: days[entry] ?? 0, isLatest: latest[entry] === 1 });
}

export const DIARY_COLUMNS =
  'diary_entries (user_id, movie_id, watched_on, rating, note, rewatch, created_at)';
