import { objectOf, type PlayerReport, textOf } from './player-event';

const OCCASIONS: Partial<Record<string, PlayerReport['occasion']>> = {
  'media.scrobble': 'played',
  'media.rate': 'rated',
};

/** `imdb://tt0133093`, or of older agents `com.plexapp.agents.imdb://tt0133093?lang=en`. */
function idOf(guids: unknown[], source: string): string | undefined {
  const found = guids.map((guid) => new RegExp(`(?:${source})://([^?/]+)`).exec(textOf(guid))?.[1]);
  return found.find((id) => id !== undefined);
}

/** Plex reports every account of the server. `user` says whether it is the one that added the webhook. */
export function readPlex(body: Record<string, unknown>): PlayerReport | undefined {
  const event = textOf(body.event);
  if (event === '') return undefined;
  const film = objectOf(body.Metadata);
  const listed = Array.isArray(film.Guid) ? film.Guid.map((guid: unknown) => objectOf(guid).id) : [];
  const guids = [...listed, film.guid];
  return {
    occasion: OCCASIONS[event] ?? 'other',
    type: textOf(film.type),
    title: film.title,
    year: film.year,
    imdb: idOf(guids, 'imdb'),
    tmdb: idOf(guids, 'tmdb|themoviedb'),
    rating: body.rating ?? film.userRating,
    isOfOtherPerson: body.user === false,
  };
}
