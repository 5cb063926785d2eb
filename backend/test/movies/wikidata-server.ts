import { type ReceivedRequest, type Reply, ScriptedServer } from './scripted-server';

type Terms = Record<string, string>;
type Claims = Record<string, object[]>;

interface Item {
  id: string;
  labels: Terms;
  aliases: Record<string, string[]>;
  claims: Claims;
}

interface FilmFields {
  title?: string;
  labels?: Terms;
  aliases?: Record<string, string[]>;
  year?: number;
  directors?: string[];
  cast?: string[];
  countries?: string[];
  genres?: string[];
  minutes?: number[];
  imdb?: string[];
  tmdb?: string;
}

const IDS_MAX = 50;

const statement = (property: string, type: string, value: unknown, more: object = {}) => ({
  mainsnak: { snaktype: 'value', property, datavalue: { value, type } },
  type: 'statement',
  rank: 'normal',
  ...more,
});

export const itemClaim = (property: string, id: string, more?: object) =>
  statement(
    property,
    'wikibase-entityid',
    { 'entity-type': 'item', 'numeric-id': Number(id.slice(1)), id },
    more,
  );

const timeClaim = (property: string, year: number) =>
  statement(property, 'time', { time: `+${year}-03-14T00:00:00Z`, precision: 11 });
const minutesClaim = (property: string, minutes: number) =>
  statement(property, 'quantity', { amount: `+${minutes}`, unit: 'http://www.wikidata.org/entity/Q7727' });

const error = (code: string, more: object = {}) => ({
  error: { code, info: `${code}.`, ...more },
  servedby: 'mw1',
});

/** Answers as the Action API of Wikidata: action=query&list=search, wbgetentities, wbgetclaims. */
export class WikidataServer extends ScriptedServer {
  private readonly items = new Map<string, Item>();
  private readonly redirects = new Map<string, string>();

  clear(): void {
    this.items.clear();
    this.redirects.clear();
    this.reset();
  }

  add(id: string, label: string | Terms, claims: Claims = {}, aliases: Item['aliases'] = {}): void {
    this.items.set(id, { id, labels: typeof label === 'string' ? { en: label } : label, aliases, claims });
  }

  addFilm(id: string, fields: FilmFields): void {
    const { title, year, minutes = [] } = fields;
    const items = (property: string, ids: string[] = []) => ids.map((item) => itemClaim(property, item));
    this.add(
      id,
      fields.labels ?? { en: title ?? id },
      {
        P31: [itemClaim('P31', 'Q11424')],
        P577: year === undefined ? [] : [timeClaim('P577', year)],
        P57: items('P57', fields.directors),
        P161: items('P161', fields.cast),
        P495: items('P495', fields.countries),
        P136: items('P136', fields.genres),
        P2047: minutes.map((value) => minutesClaim('P2047', value)),
        P345: (fields.imdb ?? []).map((id) => statement('P345', 'string', id)),
        P4947: fields.tmdb === undefined ? [] : [statement('P4947', 'string', fields.tmdb)],
        ...(title !== undefined && {
          P1476: [statement('P1476', 'monolingualtext', { text: title, language: 'en' })],
        }),
      },
      fields.aliases,
    );
  }

  addCountry(id: string, code?: string): void {
    this.add(id, id, code === undefined ? {} : { P297: [statement('P297', 'string', code)] });
  }

  claims(id: string): Claims {
    return this.items.get(id)?.claims ?? {};
  }

  merge(from: string, to: string): void {
    this.items.delete(from);
    this.redirects.set(from, to);
  }

  remove(id: string): void {
    this.items.delete(id);
  }

  isLagging(seconds: number): void {
    const body = error('maxlag', { host: 'db1', lag: seconds, type: 'db' });
    this.next({ headers: { 'Retry-After': '5', 'X-Database-Lag': String(seconds) }, body });
  }

  protected answer({ url }: ReceivedRequest): Reply {
    const query = url.searchParams;
    if (url.pathname !== '/w/api.php') return { status: 404, body: 'no such page' };
    if (query.get('maxlag') !== '5') return { body: error('missing-maxlag') };
    const action = query.get('action');
    if (action === 'query') return { body: this.found(query) };
    if (action === 'wbgetentities') return { body: this.entities(query) };
    if (action === 'wbgetclaims') return { body: this.claimsOf(query) };
    return { body: error('badvalue') };
  }

  private found(query: URLSearchParams): object {
    const [, types = '', words = ''] = /^haswbstatement:(\S+) (.*)$/.exec(query.get('srsearch') ?? '') ?? [];
    const isFilm = ({ claims }: Item) =>
      types
        .split('|')
        .some((type) => JSON.stringify(claims.P31 ?? []).includes(`"${type.replace('P31=', '')}"`));
    const textOf = ({ labels, aliases }: Item) =>
      [...Object.values(labels), ...Object.values(aliases).flat()].join(' ').toLowerCase();
    const ids = [...this.items.values()]
      .filter((item) => isFilm(item) && words.split(' ').every((word) => textOf(item).includes(word)))
      .map(({ id }) => id);
    const offset = Number(query.get('sroffset'));
    const end = offset + Number(query.get('srlimit'));
    return {
      batchcomplete: '',
      ...(end < ids.length && { continue: { sroffset: end, continue: '-||' } }),
      query: {
        search: ids.slice(offset, end).map((title, index) => ({ ns: 0, title, pageid: offset + index + 1 })),
      },
    };
  }

  private entities(query: URLSearchParams): object {
    const ids = (query.get('ids') ?? '').split('|');
    if (ids.length > IDS_MAX) return error('toomanyvalues');
    const languages = (query.get('languages') ?? '').split('|');
    const props = (query.get('props') ?? '').split('|');
    const terms = (all: Record<string, string | string[]>) =>
      emptyAsList(
        Object.fromEntries(
          Object.entries(all)
            .filter(([language]) => languages.includes(language))
            .map(([language, value]) => [
              language,
              Array.isArray(value) ? value.map((one) => ({ language, value: one })) : { language, value },
            ]),
        ),
      );
    const entityOf = (id: string) => {
      const to = this.redirects.get(id);
      const item = this.items.get(to ?? id);
      if (!item) return { id, missing: '' };
      return {
        type: 'item',
        id: item.id,
        ...(to !== undefined && { redirects: { from: id, to } }),
        ...(props.includes('labels') && { labels: terms(item.labels) }),
        ...(props.includes('aliases') && { aliases: terms(item.aliases) }),
        ...(props.includes('claims') && { claims: emptyAsList(item.claims) }),
      };
    };
    return { entities: Object.fromEntries(ids.map((id) => [id, entityOf(id)])), success: 1 };
  }

  private claimsOf(query: URLSearchParams): object {
    const item = this.items.get(query.get('entity') ?? '');
    const property = query.get('property') ?? '';
    if (!item) return error('no-such-entity');
    return { claims: emptyAsList(item.claims[property] ? { [property]: item.claims[property] } : {}) };
  }
}

/** PHP's JSON. */
const emptyAsList = (map: object) => (Object.keys(map).length === 0 ? [] : map);
