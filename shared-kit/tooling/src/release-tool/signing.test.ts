import { generateKeyPairSync } from 'node:crypto';
import { newSigningKey, parsePublicKey, signRelease, verifyRelease } from './signing';

const MANIFEST = Buffer.from('{"id":"1.0.0-aaaa"}');
const { privateKey, publicKey } = newSigningKey();

it('a signature verifies with its key only, over the same bytes only', () => {
  const signature = signRelease(MANIFEST, privateKey);
  expect(verifyRelease(MANIFEST, signature, publicKey)).toBe(true);
  expect(verifyRelease(MANIFEST, `${signature}\n`, publicKey)).toBe(true);
  expect(verifyRelease(MANIFEST, signature, newSigningKey().publicKey)).toBe(false);
  expect(verifyRelease(Buffer.from('{"id":"1.0.0-aaab"}'), signature, publicKey)).toBe(false);
});

it.each(['', 'x', 'A'.repeat(88), `${'A'.repeat(86)}==`, '{}'])('%j is no signature', (text) => {
  expect(verifyRelease(MANIFEST, text, publicKey)).toBe(false);
});

it('takes an Ed25519 public key in PEM, and nothing else', () => {
  expect(parsePublicKey(`\n${publicKey.replaceAll('\n', '\r\n')}`)).toBe(publicKey);
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  for (const text of [rsa.publicKey, privateKey, 'key', publicKey.slice(0, 60), ''])
    expect(parsePublicKey(text)).toBeUndefined();
  expect(() => signRelease(MANIFEST, rsa.privateKey)).toThrow('Ed25519');
});
