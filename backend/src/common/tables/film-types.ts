import type { ImportReason } from 'shared-kit/contract';

/** The first that fits. Names of types as the sources write them, in lower case without spaces and hyphens. */
const NO_FILMS: [RegExp, ImportReason][] = [
  [/episode|épisode|episodio|episódio|эпизод|серия|bölüm|odcinek|pilot/, 'episode'],
  [/series|serie|série|serial|dizi|сериал|серіал|^tv$|^anime$|show|шоу|season|сезон|podcast/, 'series'],
  [/person|people|персона/, 'person'],
  [/game|игра|oyun|videospiel|jeuvidéo|videojuego|videogioco/, 'game'],
  [/^(?:book|manga|comic|album|music|song)s?$/, 'no-films'],
];

/** Undefined if it is a film, or if the source doesn't say. */
export function notAFilm(type: string): ImportReason | undefined {
  const name = type.toLowerCase().replace(/[\s_-]/g, '');
  return NO_FILMS.find(([pattern]) => pattern.test(name))?.[1];
}
