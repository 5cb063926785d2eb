import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPart } from './parts';

const OPENSSL = 'openssl';

export const hasOpenssl = () =>
  hasPart(OPENSSL, spawnSync(OPENSSL, ['version']).status === 0, 'tests with a certificate');

/** A folder with `privkey.pem` and `fullchain.pem` for `localhost`. The caller removes it. */
export function makeCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinodost-tls-'));
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(OPENSSL, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  });
  return folder;
}
