import { markCalls, privacyCalls, ratingCalls } from 'shared-kit/contract';
import { addMovie } from '../movies/build-movie';
import { useRendering } from '../platform/rendering';
import { measureQuiet } from '../support/quiet-time';
import { until } from '../support/until';

const startRendering = useRendering();

/** Shows the titles of the user's ratings. */
const RATINGS = `
  const { data } = await call({ route: '${markCalls.ratingsOf.route}', params: { id: path.split('/').pop() } });
  return data ? 'ratings:' + data.entries.map(({ movie }) => movie.title).join() + ';' : 'none'`;

it('a rendered page hides what its user hides, at once', async () => {
  const rendering = await startRendering();
  await rendering.publishPart('social', '2.0.0-shows', RATINGS);
  await rendering.promote('social', '2.0.0-shows');
  const ayan = await rendering.app.user('ayan');
  const { id } = await addMovie(ayan, { title: 'Uzaq sahillərdə' });
  await ayan.call(ratingCalls.rate, { params: { id }, body: { rating: 9 } });
  const shows = (text: string) =>
    until(async () => (await rendering.open(`/user/${ayan.id}`)).rendered.includes(text));
  await shows('ratings:Uzaq sahillərdə;');
  const { quietMs } = await measureQuiet(async () => {
    for (const audience of ['friends', 'everyone', 'nobody'] as const) {
      await ayan.call(privacyCalls.update, { body: { ratings: audience } });
      await shows(audience === 'everyone' ? 'ratings:Uzaq sahillərdə;' : 'ratings:;');
    }
  });
  // Time alone would let each change show after five seconds.
  expect(quietMs).toBeLessThan(5_000);
});
