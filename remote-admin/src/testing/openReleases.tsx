import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRoute } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { publishingRoutes } from 'shared-kit/contract/routes';
import { answerCalls, type CallAnswers, renderInApp } from 'shared-kit/testing';
import ReleasesPage from '../releases/ReleasesPage';
import { ADMIN, pageOf } from './builders';
import { buildChanges, buildEntry, buildFeature, buildRevision, RELEASES } from './releases';

const REVISION = 7;
const revision = buildRevision(REVISION, { movies: buildEntry('0.1.0-b') });

type Calls = ReturnType<typeof answerCalls>;
type OpenPage = ReturnType<typeof renderInApp> & { calls: Calls; sent: (route: ApiRoute) => Calls };

export function openReleases(given: CallAnswers = {}, at: string = PAGES.adminReleases): OpenPage {
  const calls = answerCalls({
    [publishingRoutes.features]: { revision: REVISION, features: [buildFeature()] },
    [publishingRoutes.releases]: { releases: RELEASES },
    [publishingRoutes.previewPromotion]: { changes: buildChanges(), refusal: null },
    [publishingRoutes.promotions]: { promotions: [] },
    [publishingRoutes.previews]: { previews: [] },
    [publishingRoutes.tokens]: { tokens: [] },
    [publishingRoutes.keys]: { keys: [] },
    [publishingRoutes.service]: { service: null },
    [publishingRoutes.log]: { revisions: [revision], ...pageOf([revision]) },
    ...given,
  });
  const sent = (route: ApiRoute) => calls.filter((call) => call.route === route);
  return { ...renderInApp(<ReleasesPage />, { at, ...ADMIN }), calls, sent };
}

export const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));

/** Faster than typing. */
export async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
