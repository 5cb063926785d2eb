import { adminCalls, type Stats } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp } from '../../../test/support/test-app';

const dayInUtc = () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);

// The administrator of the first start is the third user.
it('counts for administrators alone', async () => {
  const began = dayInUtc();
  const app = await testApp();
  const [ayan, admin] = [await app.user('ayan'), await app.admin('rəis')];
  const { id } = await addMovie(ayan);
  await ayan.post(`/movies/${id}/comments`, { body: 'salam' });
  await admin.post(`/movies/${id}/comments`, { body: 'salam' });
  await ayan.put(`/movies/${id}/rating`, { rating: 8 });
  const stats: Stats = (await admin.call(adminCalls.stats)).body;
  expect(stats).toMatchObject({
    userCount: 3,
    newUserCount: 3,
    pendingCommentCount: 1,
    commentCount: 2,
    movieCount: 1,
    ratingCount: 1,
    newsletterCount: 0,
    onlineCount: 0,
  });
  expect(stats.days).toHaveLength(30);
  const latest = stats.days.filter(({ date }) => date >= began);
  expect([began, dayInUtc()]).toContain(latest.at(-1)?.date);
  const sumOf = (field: 'registrations' | 'comments') => latest.reduce((sum, day) => sum + day[field], 0);
  expect([sumOf('registrations'), sumOf('comments')]).toEqual([3, 2]);
  expect((await ayan.get('/stats/admin')).status).toBe(403);
  expect((await app.visitor.get('/stats/admin')).status).toBe(401);
});
