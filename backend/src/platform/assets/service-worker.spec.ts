import { OFFLINE_PAGE } from 'shared-kit/contract';
import {
  FIRST_RELEASE,
  type ReleaseWorkspace,
  startedWorkspace,
} from '../../../test/platform/release-workspace';

const WORKER = '/* the worker */ addEventListener("fetch", () => undefined);';
const NEWER_WORKER = '/* a newer worker */';

const open = ({ app }: ReleaseWorkspace, path = '/sw.js', headers?: Record<string, string>) =>
  fetch(app.origin + path, { ...(headers && { headers }) });
const textOf = async (workspace: ReleaseWorkspace) => (await open(workspace)).text();

async function promote(workspace: ReleaseWorkspace, release: string, workerScript?: string): Promise<void> {
  await workspace.publish('shell', { release, ...(workerScript !== undefined && { workerScript }) });
  const { code, err } = await workspace.run('promote', 'shell', release, '--reason', 'a worker');
  if (code !== 0) throw new Error(err.join('\n'));
}

const RELEASE = '2.0.0-worker';

describe('/sw.js', () => {
  let workspace: ReleaseWorkspace;
  beforeAll(async () => {
    workspace = await startedWorkspace();
  });

  it('removes the worker while the shell has none, and pages register none', async () => {
    expect(await textOf(workspace)).toContain('registration.unregister()');
    expect((await workspace.boot()).serviceWorker).toBe(false);
  });

  it('is the worker of the release of the shell, and caches always ask for it', async () => {
    await promote(workspace, RELEASE, WORKER);
    const answer = await open(workspace);
    expect(await answer.text()).toBe(WORKER);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect((await workspace.boot()).serviceWorker).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    expect((await open(workspace, '/sw.js', { 'if-none-match': etag })).status).toBe(304);
  });

  it('changes with a release, and goes back with a rollback', async () => {
    await promote(workspace, '3.0.0-newer', NEWER_WORKER);
    expect(await textOf(workspace)).toBe(NEWER_WORKER);
    await workspace.run('rollback', 'shell', '--reason', 'back');
    expect(await textOf(workspace)).toBe(WORKER);
    await workspace.run('promote', 'shell', FIRST_RELEASE, '--reason', 'further back');
    expect(await textOf(workspace)).toContain('registration.unregister()');
  });

  it('answers HEAD, and nothing else', async () => {
    const head = await fetch(`${workspace.app.origin}/sw.js`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${workspace.app.origin}/sw.js`, { method: 'POST' })).status).toBe(405);
  });
});

it('with SERVICE_WORKER=off the worker removes itself', async () => {
  const workspace = await startedWorkspace({ serviceWorker: false });
  await promote(workspace, RELEASE, WORKER);
  expect(await textOf(workspace)).toContain('registration.unregister()');
  expect((await workspace.boot()).serviceWorker).toBe(false);
});

it('the page for use without a network has no content, is nobody’s preview and is held by no cache', async () => {
  const workspace = await startedWorkspace();
  const answer = await open(workspace, OFFLINE_PAGE);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'");
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(FIRST_RELEASE);
  expect(html).not.toContain('id="rendered"');
});
