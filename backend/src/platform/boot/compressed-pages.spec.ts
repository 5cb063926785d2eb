import { brotliDecompressSync } from 'node:zlib';
import { until } from '../../../test/support/until';
import { CompressedPages } from './compressed-pages';

const html = {
  head: '<!doctype html>',
  rest: Buffer.from(Array.from({ length: 500 }, (_, i) => `<p>${i ** 3}</p>`).join('')),
};

it('compresses a page that is asked for again, and better one that many ask for', async () => {
  const pages = new CompressedPages();
  const find = () => Promise.resolve(pages.find('"1"', html));
  expect(await find()).toBeUndefined();
  await until(async () => (await find()) !== undefined);
  const first = await find();
  await until(async () => (await find()) !== first);
  const popular = await find();
  expect(popular?.length).toBeLessThanOrEqual(first?.length ?? 0);
  for (const compressed of [first, popular])
    expect(brotliDecompressSync(compressed ?? '').toString()).toBe(html.head + html.rest.toString());
});
