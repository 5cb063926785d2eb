import { itTries } from '../../test/support/every-case';
import { isPushAddress, lookUpPublic } from './push-requests';

const addressOf = (hostname: string) =>
  new Promise((resolve) =>
    lookUpPublic(hostname, {}, (error, address) => resolve(error ? error.message : address)),
  );

// Names that a resolver turns into addresses, so no network is needed.
itTries([
  ['localhost', 'localhost is no public address'],
  ['127.0.0.1', '127.0.0.1 is no public address'],
  ['10.1', '10.1 is no public address'],
  ['8.8.8.8', '8.8.8.8'],
])('finds public addresses alone', async ([hostname, outcome]) =>
  expect(await addressOf(hostname)).toBe(outcome),
);

itTries([
  ['https://push.internal/x', 'push.internal', true],
  ['https://push.internal/x', 'Push.Internal:443', true],
  ['https://push.internal:8443/x', 'PUSH.internal:8443', true],
  ['https://push.internal:8443/x', 'push.internal:443', false],
])('takes hosts of PUSH_HOSTS', ([address, host, isOne]) =>
  expect(isPushAddress(address, [host])).toBe(isOne),
);
