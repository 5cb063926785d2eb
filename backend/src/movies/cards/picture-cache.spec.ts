import { PictureCache } from './picture-cache';

it('makes one picture for calls at the same time, and again only what it no longer keeps', async () => {
  const made: string[] = [];
  const cache = new PictureCache<string>(2);
  const get = (key: string) =>
    cache.get(key, () => {
      made.push(key);
      return Promise.resolve(key);
    });
  await Promise.all([get('a'), get('a')]);
  await get('b');
  await get('a');
  await get('c');
  await get('a');
  await get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('does not keep failures', async () => {
  const cache = new PictureCache<string>(2);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(cache.get('a', () => Promise.resolve('drawn'))).resolves.toBe('drawn');
});
