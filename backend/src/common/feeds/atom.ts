import { escapeXml } from '../escape-xml';

export interface AtomEntry {
  /** The id of a row. */
  id: string;
  title: string;
  /** The address of a page. */
  page: string;
  publishedAt: Date;
  updatedAt: Date;
  summary?: string | undefined;
}

export interface AtomFeed {
  title: string;
  author: string;
  /** The address of the feed, which is also its id. */
  self: string;
  /** The address of the page that shows the same. */
  page: string;
  /** For a feed without entries. */
  updatedAt: Date;
  entries: AtomEntry[];
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

const entryXml = ({ id, title, page, publishedAt, updatedAt, summary }: AtomEntry) =>
  [
    '<entry>',
    element('id', `urn:uuid:${id}`),
    element('title', title),
    link('alternate', 'text/html', page),
    element('published', publishedAt.toISOString()),
    element('updated', updatedAt.toISOString()),
    ...(summary ? [element('summary', summary)] : []),
    '</entry>',
  ].join('');

/** RFC 4287. All addresses are absolute. */
export function atomXml({ title, author, self, page, updatedAt, entries }: AtomFeed): string {
  const times = entries.map((entry) => entry.updatedAt.getTime());
  const latest = times.length > 0 ? new Date(Math.max(...times)) : updatedAt;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="az">',
    element('id', self),
    element('title', title),
    element('updated', latest.toISOString()),
    `<author>${element('name', author)}</author>`,
    link('self', 'application/atom+xml', self),
    link('alternate', 'text/html', page),
    ...entries.map(entryXml),
    '</feed>',
  ];
  return lines.map((line) => `${line}\n`).join('');
}
