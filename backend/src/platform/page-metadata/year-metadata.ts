import { API_BASE, fillPath, statisticsCalls, userPage, userYearPage } from 'shared-kit/contract';
import { CARD } from '../../posters/posters.module';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs } from './breadcrumbs';
import type { PageMetadata, Site } from './page-metadata';

export function yearMetadata(
  { id, username, year }: { id: string; username: string; year: string },
  site: Site,
): PageMetadata {
  const title = PLATFORM_TEXTS.yearOf(username, year);
  const path = userYearPage(id, Number(year));
  const card = `${API_BASE}${fillPath(statisticsCalls.yearCard.path, { id, year })}`;
  return {
    title,
    description: PLATFORM_TEXTS.yearPage(username, year),
    openGraphType: 'article',
    canonical: site.publicUrl + path,
    image: { url: site.publicUrl + card, alt: title, size: CARD },
    jsonLd: [breadcrumbs(site, { name: username, path: userPage(id) }, { name: title, path })],
  };
}
