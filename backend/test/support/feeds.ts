import { SaxesParser } from 'saxes';
import type { TestApp } from './test-app';

const ATOM = 'http://www.w3.org/2005/Atom';

/** Parses strictly: a feed that isn't well-formed fails the test. Values are those of the first element of a path. */
export async function readFeed(app: TestApp, path: string) {
  const { headers, xml } = await fetchFeed(app, path);
  const values = new Map<string, string>();
  const links = new Map<string, string>();
  const open: string[] = [];
  let entries = 0;
  const keyOf = (names: string[]) => (names.includes('entry') ? names.slice(1) : names).join('/');
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== ATOM) throw new Error(`${local} is no element of Atom`);
    open.push(local);
    if (local === 'entry') entries += 1;
    const link = `${open.at(-2)} ${attributes.rel?.value}`;
    if (local === 'link' && !links.has(link)) links.set(link, attributes.href?.value ?? '');
  });
  parser.on('text', (text) => {
    const key = keyOf(open);
    if (!values.has(key)) values.set(key, text);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return {
    xml,
    headers,
    entries,
    type: headers.get('content-type'),
    value: (path: string) => values.get(path),
    link: (element: 'feed' | 'entry', rel: string) => links.get(`${element} ${rel}`),
  };
}

async function fetchFeed(app: TestApp, path: string) {
  const response = await fetch(`${app.origin}/api${path}`);
  if (response.status !== 200) throw new Error(`expected a feed, got ${response.status}`);
  return { headers: response.headers, xml: await response.text() };
}
