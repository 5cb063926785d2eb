import { groundsOf, MOODS, type Mood } from './art/looks';
import { ERA_OF_TODAY, ERA_WITHOUT_YEAR, type Era, LAST_YEARS } from './art/palettes';

/** Part of each address: a change of how posters are drawn gives all of them new addresses. */
const DRAWING = 1;

export const POSTERS_PATH = '/posters';

const digest = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const textArray = (items: readonly string[]) =>
  `ARRAY[${items.map((item) => `'${item}'`).join(',')}]::text[]`;

const SHOWN = "concat_ws('|', m.title, m.release_year, m.genres::text, m.countries::text)";
/** What a poster's address ends in changes with all that the drawing shows. */
const VERSION = `left(${digest(`${DRAWING} || ${SHOWN}`)}, 10)`;

const SEED = `('x' || left(${digest('m.title')}, 7))::bit(28)::int`;
const oneOf = (colours: string[]) => `(${textArray(colours)})[1 + ${SEED} % ${colours.length}]`;

const byEra = (mood: Mood) => {
  const colour = (era: Era) => oneOf(groundsOf(era, mood));
  const eras = LAST_YEARS.map(([last, era]) => `WHEN m.release_year <= ${last} THEN ${colour(era)}`);
  return `CASE WHEN m.release_year IS NULL THEN ${colour(ERA_WITHOUT_YEAR)} ${eras.join(' ')}
    ELSE ${colour(ERA_OF_TODAY)} END`;
};
const COLOUR = `CASE WHEN m.genres && ${textArray(MOODS.dark.genres)} THEN ${byEra('dark')}
  WHEN m.genres && ${textArray(MOODS.bright.genres)} THEN ${byEra('bright')}
  ELSE ${byEra('quiet')} END`;

/** Of `movies m`. */
export const DRAWN_POSTER_URL = `'${POSTERS_PATH}/' || m.id || '-' || ${VERSION} || '.svg'`;
export const POSTER_JSON = `json_build_object(
  'url', coalesce(m.poster_url, ${DRAWN_POSTER_URL}), 'color', ${COLOUR})`;
