import { deviceName } from './deviceName';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge, Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Gecko/20100101 Firefox/140.0', 'Firefox, macOS'],
  ['curl/8.5.0', undefined],
])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
