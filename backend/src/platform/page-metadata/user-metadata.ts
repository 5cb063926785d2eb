import { fillPath, PAGES, type PublicProfile, userListsPage, userPage } from 'shared-kit/contract';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs } from './breadcrumbs';
import { shortened } from './shortened';
import type { PageMetadata, Site } from './page-metadata';

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

export function userListsMetadata({ id, username }: PublicProfile, site: Site): PageMetadata {
  const path = userListsPage(id);
  return {
    title: PLATFORM_TEXTS.userLists(username),
    description: PLATFORM_TEXTS.userListsPage(username),
    openGraphType: 'website',
    canonical: site.publicUrl + path,
    jsonLd: [breadcrumbs(site, { name: username, path: userPage(id) }, { name: PLATFORM_TEXTS.lists, path })],
  };
}

export function userFilmsMetadata({ id, username }: PublicProfile, site: Site): PageMetadata {
  const path = fillPath(PAGES.userFilms, { userId: id });
  return {
    title: PLATFORM_TEXTS.userFilms(username),
    description: PLATFORM_TEXTS.userFilmsPage(username),
    openGraphType: 'website',
    canonical: site.publicUrl + path,
    jsonLd: [
      breadcrumbs(site, { name: username, path: userPage(id) }, { name: PLATFORM_TEXTS.movies(''), path }),
    ],
  };
}
