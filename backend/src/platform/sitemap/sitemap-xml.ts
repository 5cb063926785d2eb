import { escapeXml } from '../../common/escape-xml';

export const SITEMAP_PATH = '/sitemap.xml';

/** Beside the pages, because a sitemap may only name addresses below its own folder. */
export const partPath = (name: string) => `/sitemap-${name}.xml`;
const PART_PATH = /^\/sitemap-([a-z]+(?:-\d+)?)\.xml$/;
export const partName = (path: string): string | undefined => PART_PATH.exec(path)?.[1];

export interface Address {
  path: string;
  changedAt?: Date | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (tag: string, publicUrl: string, { path, changedAt }: Address) => {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${tag}><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</${tag}>\n`;
};

export async function* urlset(publicUrl: string, addresses: AsyncIterable<Address[]>) {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for await (const some of addresses) yield some.map((address) => entry('url', publicUrl, address)).join('');
  yield '</urlset>\n';
}

export function* sitemapIndex(publicUrl: string, parts: Address[]) {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`;
  yield parts.map((part) => entry('sitemap', publicUrl, part)).join('');
  yield '</sitemapindex>\n';
}
