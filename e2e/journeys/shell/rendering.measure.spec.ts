import { measureQuiet } from '../../../backend/test/support/quiet-time';
import { addComment, addMovie, addNews } from '../../support/content';
import { register, serverUrl } from '../../support/people';
import { untilRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

const CHANGE_SHOWN_MS_MAX = 10_000;

test('a change shows within ten seconds', async () => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Sehrli Xalat');
  const shownIn = async (path: string, change: () => Promise<string>) => {
    await untilRendered(serverUrl() + path);
    const text = await change();
    const html = async () => (await fetch(serverUrl() + path)).text();
    const { quietMs } = await measureQuiet(() => expect.poll(html).toContain(text));
    expect(quietMs).toBeLessThan(CHANGE_SHOWN_MS_MAX);
  };
  await shownIn(`/movie/${movie.id}`, async () => {
    await addComment(ayan, movie, 'İkinci baxışda daha yaxşıdır.');
    return 'İkinci baxışda';
  });
  await shownIn('/newsletters', async () => (await addNews()).title);
});
