import type { Activity, ActivityKind } from 'shared-kit/contract';
import { today } from '../parts/days';

/** What a friend did with a film on one day. */
export interface FilmOfEvening {
  /** The most important event. */
  event: Activity;
  liked: boolean;
  rating: number | null;
  comment: Activity | undefined;
}

const BY_IMPORTANCE: ActivityKind[] = ['diary', 'rated', 'watched', 'commented', 'listed', 'liked', 'wanted'];

function join(events: readonly [Activity, ...Activity[]]): FilmOfEvening {
  const [event] = [...events].sort((a, b) => BY_IMPORTANCE.indexOf(a.kind) - BY_IMPORTANCE.indexOf(b.kind));
  return {
    event: event ?? events[0],
    liked: events.some(({ kind }) => kind === 'liked'),
    rating: events.find(({ rating }) => rating !== null)?.rating ?? null,
    comment: events.find(({ kind }) => kind === 'commented'),
  };
}

/** By the day on which they happened, in the order of the events. */
export function toEvenings(events: readonly Activity[]) {
  const days = new Map<string, Map<string, [Activity, ...Activity[]]>>();
  for (const event of events) {
    const day = today(Date.parse(event.created_at));
    const films = days.get(day) ?? new Map<string, [Activity, ...Activity[]]>();
    days.set(day, films);
    const film = `${event.user.id} ${event.movie.id}`;
    const known = films.get(film);
    if (known) known.push(event);
    else films.set(film, [event]);
  }
  return [...days].map(([day, films]) => ({ day, films: [...films.values()].map(join) }));
}
