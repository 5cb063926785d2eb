import type { Release } from 'shared-kit/contract';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import { PromotionPreviewService } from './promotion-preview.service';

const FIRST = '1.0.0-aaaa';

describe('the preview of a promotion', () => {
  let workspace: ReleaseWorkspace;

  beforeAll(async () => {
    workspace = await startedWorkspace();
  });

  const preview = (release: string) => workspace.app.get(PromotionPreviewService).preview('movies', release);
  const publish = (release: string, change: (manifest: Release) => Release) =>
    workspace.publish('movies', { release, change });

  it('shows what changes', async () => {
    await workspace.publish('movies', { release: '1.1.0-canary' });
    await workspace.run('promote', 'movies', '1.1.0-canary', '--percent', '5', '--reason', 'canary');
    await publish('1.2.0-next', (manifest) => ({
      ...manifest,
      calls: ['GET /movies'],
      feature: {
        ...manifest.feature,
        routes: [{ path: '/films', access: 'public', frame: 'site', title: 'Filmlər' }],
        offers: [{ slot: 'movies/film-actions@1' }],
        slots: [],
      },
    }));
    const { changes, refusal } = await preview('1.2.0-next');
    expect(refusal).toBeNull();
    expect(changes).toMatchObject({
      from: FIRST,
      to: '1.2.0-next',
      fallback: FIRST,
      ends_canary: '1.1.0-canary',
      files: { added: 5, removed: 5, unchanged: 0 },
      kit: { before: '^1.0.0', after: '^1.0.0' },
      routes: { added: ['/films'], removed: ['/movie/:movieId', '/user/:userId/diary'] },
      slots: { added: [], removed: ['landing'] },
      offers: { added: ['movies/film-actions@1'], removed: [] },
      calls: { added: ['GET /movies'], removed: [] },
    });
    expect(changes.bytes.before).toBeGreaterThan(0);
    // One visitor in twenty gets the canary.
    expect(await workspace.servedRelease('movies')).not.toBe('1.2.0-next');
  });

  it('says why it would be refused', async () => {
    await publish('1.3.0-clash', (manifest) => ({ ...manifest, calls: ['POST /oracle'] }));
    expect((await preview('1.3.0-clash')).refusal).toEqual({
      code: 'BACKEND_LACKS',
      error: 'Server bu çağırışları tanımır: POST /oracle.',
    });
  });

  it('needs a published release', async () => {
    await expect(preview('9.9.9-none')).rejects.toMatchObject({ code: 'UNKNOWN_RELEASE' });
  });
});
