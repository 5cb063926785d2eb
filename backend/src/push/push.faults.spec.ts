import { createVerify } from 'node:crypto';
import {
  authCalls,
  notificationCalls,
  pushCalls,
  recommendationCalls,
  tonightCalls,
} from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { itTries, textsIn } from '../../test/support/every-case';
import { hasOpenssl } from '../../test/support/certificate';
import { describeWhere } from '../../test/support/parts';
import { befriend } from '../../test/support/friendships';
import { startPushService } from '../../test/support/push-service';
import { testApp, type TestApp } from '../../test/support/test-app';
import type { User } from '../../test/support/user';
import { BackgroundTasks } from '../common/tasks/background-tasks';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let ayan: User;
let kamal: User;
let number = 0;

const subscribe = (user: User, body: object) => user.call(pushCalls.subscribe, { body: body as never });

async function recommend(from: User, to: User): Promise<void> {
  const { id } = await addMovie(from, { title: `Film ${(number += 1)}` });
  await from.call(recommendationCalls.create, {
    params: { id },
    body: { user_id: to.id, note: 'yalnız sənə' },
  });
  await app.get(BackgroundTasks).settled();
}

describeWhere(hasOpenssl())('push', () => {
  beforeAll(async () => {
    service = await startPushService();
    app = await testApp({ pushHosts: [service.host], contactEmail: 'salam@kinodost.example' });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    number += 1;
    [ayan, kamal] = [await app.user(`ayan${number}`), await app.user(`kamal${number}`)];
    await befriend(ayan, kamal);
    // What that sends must not reach the devices of the test.
    await app.get(BackgroundTasks).settled();
    service.deliveries.length = 0;
  });

  it('sends a device a notification, encrypted for it and signed with the public key', async () => {
    const device = service.subscriber('/ayan');
    const answer = await subscribe(ayan, device.subscription);
    expect(answer.body).toEqual({ success: true });
    await recommend(kamal, ayan);
    const [delivery, ...others] = service.deliveries;
    if (!delivery) throw new Error('nothing was delivered');
    expect(others).toEqual([]);
    expect(delivery.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    });
    expect(device.read(delivery.body)).toEqual({
      title: 'Kinodost',
      body: `${kamal.username} sizə film tövsiyə etdi`,
      page: expect.stringMatching(/^\/movie\/[\w-]{36}$/),
      tag: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(delivery.body.toString('latin1')).not.toContain(kamal.username);

    const { public_key } = (await ayan.call(pushCalls.key)).body;
    const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(delivery.headers.authorization ?? '') ?? [];
    expect(key).toBe(public_key);
    const [header, claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(public_key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const isSigned = createVerify('SHA256')
      .update(`${header}.${claims}`)
      .verify(
        { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: `https://${service.host}`,
      sub: 'mailto:salam@kinodost.example',
    });
  });

  it('sends only the kinds that the user wants', async () => {
    await subscribe(ayan, service.subscriber('/ayan').subscription);
    await ayan.call(notificationCalls.updateSettings, { body: { recommendation: false } });
    await recommend(kamal, ayan);
    expect(service.deliveries).toEqual([]);
  });

  it('calls to a room of ‘Bu axşam’, urgently', async () => {
    const device = service.subscriber('/ayan');
    await subscribe(ayan, device.subscription);
    await addMovie(kamal, { title: 'Axşam filmi' });
    for (const user of [ayan, kamal]) await user.call(tonightCalls.turnOn);
    const { id } = (await kamal.call(tonightCalls.openRoom, { body: { user_ids: [ayan.id] } })).body;
    await app.get(BackgroundTasks).settled();
    const [delivery] = service.deliveries;
    expect(delivery?.headers.urgency).toBe('high');
    expect(delivery && device.read(delivery.body)).toEqual({
      title: 'Bu axşam',
      body: `${kamal.username} sizi çağırır`,
      page: `/tonight/${id}`,
      tag: id,
    });
  });

  it.each([
    ['logout', (user: User) => user.call(authCalls.logout)],
    [
      'DELETE',
      (user: User) =>
        user.call(pushCalls.unsubscribe, { body: { endpoint: `https://${service.host}/gone` } }),
    ],
  ])('ends with %s', async (_, end) => {
    await subscribe(ayan, service.subscriber('/gone').subscription);
    await end(ayan);
    await recommend(kamal, ayan);
    expect(service.deliveries).toEqual([]);
  });

  it('belongs to the last session of a browser', async () => {
    await subscribe(ayan, service.subscriber('/shared').subscription);
    await Promise.all([1, 2, 3].map(() => subscribe(kamal, service.subscriber('/shared').subscription)));
    await recommend(kamal, ayan);
    expect(service.deliveries).toEqual([]);
  });

  it('another user can’t end it', async () => {
    const { subscription } = service.subscriber('/own');
    await subscribe(ayan, subscription);
    await kamal.call(pushCalls.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await recommend(kamal, ayan);
    expect(service.deliveries).toHaveLength(1);
  });

  it('is removed when the browser has given it up, and stays after other failures, which count', async () => {
    const failures = () => app.get(BackgroundTasks).failures['a push'] ?? 0;
    const before = failures();
    await subscribe(ayan, service.subscriber('/busy').subscription);
    service.answers.set('/busy', 503);
    await recommend(kamal, ayan);
    await recommend(kamal, ayan);
    expect([service.deliveries.length, failures() - before]).toEqual([2, 2]);
    service.answers.set('/busy', 410);
    await recommend(kamal, ayan);
    await recommend(kamal, ayan);
    expect(service.deliveries).toHaveLength(3);
  });

  it('follows no redirect', async () => {
    await subscribe(ayan, service.subscriber('/moved').subscription);
    service.answers.set('/moved', 307);
    await recommend(kamal, ayan);
    expect(service.deliveries.map(({ path }) => path)).toEqual(['/moved']);
  });

  itTries(
    textsIn(`
  http://push.example.com/a | https://ayan:parol@push.example.com/a | https://localhost/a
  https://127.0.0.1/a | https://[::1]/a | https://[::ffff:10.0.0.1]/a | https://10.1.2.3/a
  https://169.254.169.254/latest | https://redis:6379/ | https://db.internal/a
  https://0x7f000001/a | file:///etc/passwd | nonsense`),
  )('takes addresses of push services alone', async (endpoint) => {
    const { subscription } = service.subscriber('/a');
    const answer = await subscribe(ayan, { ...subscription, endpoint });
    expect([answer.status, answer.error.details?.map(({ field }) => field)]).toEqual([400, ['endpoint']]);
  });

  itTries([{ p256dh: `B${'A'.repeat(86)}` }, { auth: 'short' }, { p256dh: 7 }])(
    'refuses wrong keys',
    async (keys) => {
      const { subscription } = service.subscriber('/a');
      const answer = await subscribe(ayan, { ...subscription, keys: { ...subscription.keys, ...keys } });
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});
