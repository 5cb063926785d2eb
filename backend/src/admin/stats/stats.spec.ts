import { adminCalls, type Stats } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp } from '../../../test/support/test-app';

// The administrator of the first start is the third user.
it('counts for administrators alone', async () => {
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
  expect(stats.days.at(-1)).toEqual({
    date: new Date().toISOString().slice(0, 10),
    registrations: 3,
    comments: 2,
  });
  expect((await ayan.get('/stats/admin')).status).toBe(403);
  expect((await app.visitor.get('/stats/admin')).status).toBe(401);
});
