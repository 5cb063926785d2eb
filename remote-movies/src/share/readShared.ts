export interface FilmName {
  title: string;
  year: number | null;
}

export interface SharedFilm {
  /** As the search of films takes it: 'tt0133093', 'tmdb:603'. */
  id: string | null;
  /** What the film may be called, the surest first. */
  names: FilmName[];
  isSeries: boolean;
}

type Found = Partial<SharedFilm>;

export const nameOf = ({ title, year }: FilmName) => (year === null ? title : `${title} (${year})`);

const HOSTS = String.raw`(?:[\w-]+\.)?(?:imdb\.com|themoviedb\.org|letterboxd\.com|boxd\.it)`;
const SITE_LINK = new RegExp(String.raw`(?:https?:\/\/)?${HOSTS}\/[^\s<>"]*`, 'gi');
const ANY_LINK = /https?:\/\/\S+/gi;

const YEAR = String.raw`(?:18|19|20)\d\d`;
/** 'The Matrix (1999) - IMDb', 'Matrisa (Film 1999)'. */
const NAME_WITH_YEAR = new RegExp(String.raw`^\s*(.+?)\s*\((?:[^()\d]*\s)?(${YEAR})\)`);
const SERIES = /\((?:[^()]*\s)?(?:series|serial|miniseries|сериал)\b|\(\d{4}\s*[-–]/iu;
/** 'Check out The Matrix', 'A ★★★★ review of The Matrix'. */
const LEAD = /^(?:check out|an?\s(?:\S+\s)?review of)\s+/i;
const SITE_NAME = /\s*[-–—•|·]\s*(?:IMDb|Letterboxd|The Movie Database.*|TMDB)\s*$/i;
const QUOTES = /^["“”«»'‘’]+|["“”«»'‘’]+$/g;
/** Letterboxd adds the year where two films share a title. 'blade-runner-2049' is a title itself. */
const SLUG_WITH_YEAR = new RegExp(String.raw`^(.+)-(${YEAR})(?:-\d)?$`);

const titled = (slug: string) =>
  slug.replaceAll('-', ' ').replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

function namesOfSlug(slug: string): FilmName[] {
  const [, title, year] = SLUG_WITH_YEAR.exec(slug) ?? [];
  const whole = { title: titled(slug), year: null };
  return title && year ? [{ title: titled(title), year: Number(year) }, whole] : [whole];
}

function readLink(link: string): Found {
  const address = link.includes('://') ? link : `https://${link}`;
  if (!URL.canParse(address)) return {};
  const { hostname, pathname } = new URL(address);
  const [, imdb] = /\/title\/(tt\d{7,10})(?:\/|$)/.exec(pathname) ?? [];
  if (imdb) return { id: imdb };
  if (hostname.endsWith('themoviedb.org')) {
    const [, kind, number, slug = ''] = /\/(movie|tv)\/([1-9]\d{0,8})(?:-([^/]*))?/.exec(pathname) ?? [];
    if (kind === 'tv') return { isSeries: true };
    return number ? { id: `tmdb:${number}`, names: slug ? namesOfSlug(decode(slug)) : [] } : {};
  }
  const [, slug] = /\/film\/([^/]+)/.exec(pathname) ?? [];
  return hostname.endsWith('letterboxd.com') && slug ? { names: namesOfSlug(decode(slug)) } : {};
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readText(text: string): Found {
  const line = text.replace(SITE_LINK, ' ').replace(ANY_LINK, ' ').trim().replace(LEAD, '');
  if (SERIES.test(line)) return { isSeries: true };
  const [, title, year] = NAME_WITH_YEAR.exec(line) ?? [];
  const name = (title ?? line.replace(SITE_NAME, '')).replace(QUOTES, '').trim();
  return name ? { names: [{ title: name, year: year ? Number(year) : null }] } : {};
}

/** Reads what another app has shared: a link, a text with a link, or the name of a film. */
export function readShared(parts: { title: string; text: string; url: string }): SharedFilm {
  const all = [parts.url, parts.text, parts.title].join(' ');
  const links = (all.match(SITE_LINK) ?? []).map(readLink);
  const texts = [parts.title, parts.text].map(readText);
  const names = [...texts, ...links].flatMap((found) => found.names ?? []);
  return {
    id: links.find(({ id }) => id)?.id ?? null,
    // A name with its year comes first, since it is surer.
    names: names.sort((one, other) => Number(one.year === null) - Number(other.year === null)),
    isSeries: [...links, ...texts].some(({ isSeries }) => isSeries),
  };
}
