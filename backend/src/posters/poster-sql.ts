import { groundsOf, MOODS, type Mood } from './art/looks';
import { ERA_OF_TODAY, ERA_WITHOUT_YEAR, type Era, LAST_YEARS } from './art/palettes';

/** Part of each address: a change of how posters are drawn gives all of them new addresses. */
const DRAWING = 1;

export const POSTERS_PATH = '/posters';

const digest = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const textArray = (items: readonly string[]) => `'{${items.map((item) => `"${item}"`).join()}}'::text[]`;

const SHOWN = "concat_ws('|', m.title, m.release_year, m.genres::text, m.countries::text)";
/** What a poster's address ends in changes with all that the drawing shows. */
const VERSION = `left(${digest(`${DRAWING} || ${SHOWN}`)}, 10)`;

const SEED = `('x' || left(${digest('m.title')}, 7))::bit(28)::int`;

const ERAS_IN_ORDER: Era[] = [...LAST_YEARS.map(([, era]) => era), ERA_OF_TODAY];
const ERA = `coalesce(width_bucket(m.release_year::int, '{${LAST_YEARS.map(([last]) => last + 1).join()}}'::int[]),
  ${ERAS_IN_ORDER.indexOf(ERA_WITHOUT_YEAR)})`;
const MOODS_IN_ORDER: Mood[] = ['dark', 'bright', 'quiet'];
const [DARK, BRIGHT, QUIET] = MOODS_IN_ORDER.map((_, place) => place * ERAS_IN_ORDER.length);
const MOOD = `CASE WHEN m.genres && ${textArray(MOODS.dark.genres)} THEN ${DARK}
  WHEN m.genres && ${textArray(MOODS.bright.genres)} THEN ${BRIGHT} ELSE ${QUIET} END`;
/** Each as one text in an array, because a list of cases for each makes every statement slow to plan. */
const GROUNDS = MOODS_IN_ORDER.flatMap((mood) =>
  ERAS_IN_ORDER.map((era) => `"${groundsOf(era, mood).join('')}"`),
).join();
const COLOUR_LENGTH = '#rrggbb'.length;
const COLOUR = `(SELECT substr(grounds, 1 + ${COLOUR_LENGTH} * (${SEED} % (length(grounds) / ${COLOUR_LENGTH})), ${COLOUR_LENGTH})
  FROM (SELECT ('{${GROUNDS}}'::text[])[1 + ${ERA} + ${MOOD}] AS grounds OFFSET 0) AS fitting)`;

/** Of `movies m`. */
export const DRAWN_POSTER_URL = `'${POSTERS_PATH}/' || m.id || '-' || ${VERSION} || '.svg'`;
export const POSTER_JSON = `json_build_object(
  'url', coalesce(m.poster_url, ${DRAWN_POSTER_URL}), 'color', ${COLOUR})`;
