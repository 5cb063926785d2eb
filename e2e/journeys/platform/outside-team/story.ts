import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import type { BootDocument, FeaturePolicy, FeatureSummary } from 'shared-kit/contract';
import { freePort } from '../../../../backend/test/support/free-port';
import { type OutsideTeam, outsideTeam, packKit } from '../../../support/outsideTeam';
import { administrator, call } from '../../../support/people';
import { type RunningServer, startServer } from '../../../support/server';
import { patientExpect as expect } from '../../../support/test';

export const FEATURE = 'weather';
export const TITLE = 'Hava';
export const PAGE = 'src/WeatherPage.tsx';

const params = { feature: FEATURE };
const SHARED_SERVER = process.env.KINODOST_URL;

const session = async () => (await administrator()).token;

/** A server, a team that has nothing but its address, and the administrators' part. */
export class OutsideStory {
  /** The release that the team promotes first. */
  first = '';
  service: Server | undefined;
  private token = '';
  private project: OutsideTeam | undefined;

  private constructor(
    readonly server: RunningServer,
    readonly servicePort: number,
    readonly before: BootDocument,
  ) {}

  static async start(): Promise<OutsideStory> {
    const servicePort = await freePort();
    const server = await startServer({
      env: {
        NODE_ENV: 'production',
        JWT_SECRET: 'yalniz-sinaq-ucun-uzun-bir-sirr-2026',
        SERVICE_HOSTS: `localhost:${servicePort}`,
      },
    });
    process.env.KINODOST_URL = server.url;
    return new OutsideStory(server, servicePort, await bootOf(server));
  }

  async prepare(): Promise<void> {
    await packKit(this.server);
    const body = { id: FEATURE, title: TITLE, team: 'Hava komandası' };
    await call('POST /platform/features', await session(), { body });
    await setPolicy({ approvals: 1 });
    ({ token: this.token } = await call('POST /platform/features/:feature/tokens', await session(), {
      params,
      body: { name: 'ci', scopes: ['publish', 'promote'], expires_in_days: 1 },
    }));
  }

  async stop(): Promise<void> {
    process.env.KINODOST_URL = SHARED_SERVER;
    this.service?.close();
    await this.project?.remove();
    await this.server.stop();
  }

  async createProject(): Promise<void> {
    this.project = await outsideTeam({ id: FEATURE, title: TITLE }, this.server, this.token);
  }

  get team(): OutsideTeam {
    if (!this.project) throw new Error('the team has no project yet');
    return this.project;
  }
}

export const bootOf = async ({ url }: RunningServer): Promise<BootDocument> =>
  (await (await fetch(`${url}/boot.json`)).json()) as BootDocument;
/** Of the other features. */
export const releasesOf = ({ features }: BootDocument) =>
  Object.entries(features)
    .filter(([id]) => id !== FEATURE)
    .map(([id, { release }]) => [id, release]);

export const featureEntry = async () => call('GET /platform/features/:feature', await session(), { params });
export const canaryOf = ({ canary }: FeatureSummary) =>
  canary && { release: canary.release, percent: canary.percent };
export const setPolicy = async (body: Partial<FeaturePolicy>) =>
  call('PUT /platform/features/:feature/policy', await session(), { params, body });
export const setService = async (url: string) =>
  call('PUT /platform/features/:feature/service', await session(), {
    params,
    body: { url, timeout_ms: 2_000 },
  });
export const lastRevision = async () =>
  (await call('GET /platform/log', await session(), { query: params })).revisions[0];
export const takeOut = async (reason: string) =>
  call('DELETE /platform/features/:feature', await session(), { params, body: { reason } });
/** An administrator agrees to what the team asked for. */
export async function approve() {
  const { promotions } = await call('GET /platform/promotions', await session());
  await call('POST /platform/promotions/:id/approval', await session(), {
    params: { id: promotions[0]?.id ?? '' },
  });
}

export async function expectDrawn(page: Page) {
  const drawn = page.getByRole('img', { name: 'nöqtə' });
  await expect(drawn).toHaveJSProperty('naturalHeight', 7);
  await expect(drawn.locator('..')).toHaveCSS('letter-spacing', '9px');
}
