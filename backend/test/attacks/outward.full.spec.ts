import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { movieCalls } from 'shared-kit/contract';
import { BackgroundTasks } from '../../src/common/tasks/background-tasks';
import { startedWorkspace } from '../platform/release-workspace';
import { tryAll } from '../support/every-case';
import { testApp } from '../support/test-app';

it('never asks the address of a poster, of a picture in news or of anything else that is written', async () => {
  let requests = 0;
  const inside = createServer((socket) => {
    requests += 1;
    socket.destroy();
  });
  await once(inside.listen(0, '127.0.0.1'), 'listening');
  const { port } = inside.address() as AddressInfo;
  const { app } = await startedWorkspace();
  const admin = await app.admin('direktor');
  const visits: string[] = [];
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    'user:pass@127.0.0.1',
  ]) {
    const poster_url = `http://${host}:${port}/latest/meta-data`;
    const movie = await admin.call(movieCalls.create, { body: { title: `Film ${host}`, poster_url } });
    const changed = { params: { id: movie.body.id }, body: { poster_url: `${poster_url}/2` } };
    expect((await admin.call(movieCalls.update, changed)).status).toBe(200);
    visits.push(`/movie/${movie.body.id}`, `/api/movies/${movie.body.id}`);
  }
  const image = `http://127.0.0.1:${port}/a.png`;
  await admin.post('/newsletters/admin/create', {
    title: image,
    content: `![a](${image})`,
    is_published: true,
  });
  await admin.put('/user/profile', { bio: image });
  for (const path of [
    ...visits,
    '/',
    '/newsletters',
    '/user/username/direktor',
    '/api/movies',
    '/api/newsletters',
  ])
    expect((await fetch(app.origin + path)).status).toBe(200);
  await app.get(BackgroundTasks).settled();
  expect(requests).toBe(0);
  inside.close();
});

it('takes no poster from elsewhere than the web', async () => {
  const ayan = await (await testApp()).user('ayan');
  await tryAll(
    [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'data:text/html,x',
      'blob:https://a.az/x',
      'file:///etc/passwd',
      'ftp://a.az/a.png',
      'gopher://127.0.0.1:6379/_FLUSHALL',
      '//evil.example/a.png',
      '/\\evil.example/a.png',
      '/media/../api/auth/logout',
      '/media/posters/../../api/movies',
      '/api/movies',
      'https:',
      'https://a b.az/',
      'http://[/',
      'https://a.az/\n.png',
    ],
    (poster_url) => JSON.stringify(poster_url),
    async (poster_url) =>
      expect((await ayan.post('/movies', { title: 'Film', poster_url })).status).toBe(400),
  );
});
