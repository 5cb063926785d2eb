import {
  fillPath,
  PAGES,
  type PublicProfile,
  userListsPage,
  userPage,
  diaryFeed,
  userDiaryPage,
  API_BASE,
  statisticsCalls,
  userYearPage,
} from 'shared-kit/contract';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs, shortened, type PageMetadata, type Site } from './page-metadata';
import { CARD } from '../../posters/posters.module';

/** The canonical address has the id: names change, and every link in the product leads there. */
export function userMetadata(profile: PublicProfile, site: Site): PageMetadata {
  const { id, username, bio, avatar_url, created_at } = profile;
  const path = userPage(id);
  const url = site.publicUrl + path;
  const image = avatar_url === null ? undefined : new URL(avatar_url, site.publicUrl).href;
  return {
    title: username,
    description: shortened(bio) || PLATFORM_TEXTS.userPage(username),
    openGraphType: 'profile',
    openGraph: { 'profile:username': username },
    canonical: url,
    image: image === undefined ? undefined : { url: image, alt: username, isSmall: true },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url,
        inLanguage: 'az',
        dateCreated: created_at,
        mainEntity: {
          '@type': 'Person',
          name: username,
          identifier: id,
          url,
          ...(bio && { description: bio }),
          ...(image !== undefined && { image }),
        },
      },
      breadcrumbs(site, { name: username, path }),
    ],
  };
}

/** A page below the profile. */
const userSubpage = (
  { id, username }: PublicProfile,
  site: Site,
  { path, name, ...page }: { path: string; name: string; title: string; description: string },
): PageMetadata => ({
  ...page,
  openGraphType: 'website',
  canonical: site.publicUrl + path,
  jsonLd: [breadcrumbs(site, { name: username, path: userPage(id) }, { name, path })],
});

export const userListsMetadata = (profile: PublicProfile, site: Site): PageMetadata =>
  userSubpage(profile, site, {
    path: userListsPage(profile.id),
    name: PLATFORM_TEXTS.lists,
    title: PLATFORM_TEXTS.userLists(profile.username),
    description: PLATFORM_TEXTS.userListsPage(profile.username),
  });

export const userFilmsMetadata = (profile: PublicProfile, site: Site): PageMetadata =>
  userSubpage(profile, site, {
    path: fillPath(PAGES.userFilms, { userId: profile.id }),
    name: PLATFORM_TEXTS.movies(''),
    title: PLATFORM_TEXTS.userFilms(profile.username),
    description: PLATFORM_TEXTS.userFilmsPage(profile.username),
  });

export const diaryFeedOf = ({ id, username }: PublicProfile, { publicUrl }: Site) => ({
  title: PLATFORM_TEXTS.diary(username),
  url: publicUrl + diaryFeed(id),
});

export function diaryMetadata(profile: PublicProfile, site: Site): PageMetadata {
  const title = PLATFORM_TEXTS.diary(profile.username);
  const description = PLATFORM_TEXTS.diaryPage(profile.username);
  const page = { path: userDiaryPage(profile.id), name: title, title, description };
  return { ...userSubpage(profile, site, page), feed: diaryFeedOf(profile, site) };
}

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
