import { objectOf, isNearEnd, type PlayerReport, textOf } from './player-event';

type Fields = Record<string, unknown>;

const firstOf = (fields: Fields, ...names: string[]) =>
  names.map((name) => fields[name]).find((value) => textOf(value) !== '');

/** `progress` is in per cent. Add-ons that send it all the time name no event. */
function occasionOf(event: string, progress: unknown): PlayerReport['occasion'] {
  const isAtEnd = isNearEnd(progress, 100);
  if (/^(end|ended|scrobble|watched)$/.test(event)) return 'played';
  if (event === 'stop') return isAtEnd ? 'played' : 'stopped';
  return event === '' && isAtEnd ? 'played' : 'other';
}

/** The film in the body, or in a part of it. */
const filmIn = (film: Fields, type: string) => {
  const ids = objectOf(film.ids ?? film.uniqueIds ?? film.uniqueid);
  return {
    type,
    title: film.title,
    year: film.year,
    imdb: firstOf(ids, 'imdb', 'imdbId') ?? firstOf(film, 'imdb', 'imdb_id', 'imdbId', 'imdbnumber'),
    tmdb: firstOf(ids, 'tmdb', 'tmdbId') ?? firstOf(film, 'tmdb', 'tmdb_id', 'tmdbId', 'identifier'),
  };
};

/** Kodi's own notification, which add-ons pass on. */
function readNotification({ method, params }: Fields): PlayerReport {
  const data = objectOf(objectOf(params).data);
  const item = objectOf(data.item);
  const stopped = data.end === true ? 'played' : 'stopped';
  return {
    ...filmIn(item, textOf(item.type)),
    occasion: method === 'Player.OnStop' ? stopped : 'other',
  };
}

/**
 * Add-ons send what Trakt takes (`movie` and `progress`), ids alone once a film has ended (Movary), or the fields of the
 * film and `progress`.
 */
export function readKodi(body: Fields): PlayerReport | undefined {
  if (textOf(body.method).startsWith('Player.')) return readNotification(body);
  const [rated] = Array.isArray(body.movies) ? body.movies.map(objectOf) : [];
  if (rated) return { ...filmIn(rated, 'movie'), occasion: 'rated', rating: rated.rating };
  const event = textOf(body.event ?? body.action).toLowerCase();
  const progress = body.progress ?? body.percent;
  const occasion = occasionOf(event, progress);
  if (body.movie !== undefined) {
    const film = filmIn(objectOf(body.movie), 'movie');
    return 'rating' in body ? { ...film, occasion: 'rated', rating: body.rating } : { ...film, occasion };
  }
  if (body.show !== undefined || body.episode !== undefined)
    return {
      ...filmIn(objectOf(body.show), 'episode'),
      occasion: occasion === 'other' ? 'stopped' : occasion,
    };
  const film = filmIn(body, textOf(firstOf(body, 'type', 'mediaType', 'media_type', 'mediatype', 'lot')));
  if (textOf(film.title) === '' && film.imdb === undefined && film.tmdb === undefined && event === '')
    return undefined;
  const isEndAlone = event === '' && progress === undefined;
  return { ...film, occasion: isEndAlone ? 'played' : occasion };
}
