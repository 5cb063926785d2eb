import { DAY_MS } from 'shared-kit/contract';
import { parseConfig } from '../../config/config';
import { IdentityKeysService } from './identity-keys.service';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const keysOf = (secret: string) =>
  new IdentityKeysService(parseConfig({ JWT_SECRET: secret, PUBLIC_URL: 'https://kinodost.az' }));

const kidsOf = (keys: IdentityKeysService) => keys.published().keys.map(({ kid }) => kid);
const kidOf = async (keys: IdentityKeysService) => {
  const [head = ''] = (await keys.sign('weather', undefined)).split('.');
  return (JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }).kid;
};

/** Fake timers would also stop the signing. */
const setTime = (time: number) => void jest.spyOn(Date, 'now').mockReturnValue(time);
beforeEach(() => setTime(NOW));
afterEach(() => jest.restoreAllMocks());

it('publishes each key a month before and a month after its use', async () => {
  const keys = keysOf('a secret that is long enough');
  const [first, before] = [await kidOf(keys), kidsOf(keys)];
  expect(new Set(before).size).toBe(3);
  setTime(NOW + 30 * DAY_MS);
  const second = await kidOf(keys);
  expect(second).not.toBe(first);
  expect(before).toContain(second);
  expect(kidsOf(keys)).toContain(first);
  setTime(NOW + 60 * DAY_MS);
  expect(kidsOf(keys)).not.toContain(first);
});

it('makes the same keys in every process, and others of another secret', () => {
  const keys = kidsOf(keysOf('a secret that is long enough'));
  expect(kidsOf(keysOf('a secret that is long enough'))).toEqual(keys);
  expect(kidsOf(keysOf('another secret, as long'))).not.toContain(keys[1]);
});
