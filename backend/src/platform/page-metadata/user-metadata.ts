import type { PublicProfile } from 'shared-kit/contract';
import { TEXTS } from '../texts';
import { excerptOf } from './excerpt';
import type { PageMetadata } from './page-metadata';

export function userMetadata(
  { id, username, bio, avatar_url, created_at }: PublicProfile,
  url: string,
): PageMetadata {
  const image = avatar_url === null ? undefined : new URL(avatar_url, url).href;
  return {
    title: username,
    description: excerptOf(bio) || TEXTS.userPage(username),
    openGraphType: 'profile',
    image: image === undefined ? undefined : { url: image, alt: username },
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url,
      dateCreated: created_at,
      mainEntity: { '@type': 'Person', name: username, identifier: id, description: bio || undefined, image },
    },
  };
}
