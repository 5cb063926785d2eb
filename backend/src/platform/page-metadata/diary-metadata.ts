import { diaryFeed, type PublicProfile, userDiaryPage, userPage } from 'shared-kit/contract';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs } from './breadcrumbs';
import type { PageMetadata, Site } from './page-metadata';

export const diaryFeedOf = ({ id, username }: PublicProfile, { publicUrl }: Site) => ({
  title: PLATFORM_TEXTS.diary(username),
  url: publicUrl + diaryFeed(id),
});

export function diaryMetadata(profile: PublicProfile, site: Site): PageMetadata {
  const { id, username } = profile;
  const title = PLATFORM_TEXTS.diary(username);
  return {
    title,
    description: PLATFORM_TEXTS.diaryPage(username),
    openGraphType: 'website',
    canonical: site.publicUrl + userDiaryPage(id),
    feed: diaryFeedOf(profile, site),
    jsonLd: [
      breadcrumbs(site, { name: username, path: userPage(id) }, { name: title, path: userDiaryPage(id) }),
    ],
  };
}
