import { PAGES } from 'shared-kit/contract';
import type { Organization } from 'schema-dts';
import { PLATFORM_TEXTS } from '../texts';
import type { PageImage, PageMetadata, Site } from './page-metadata';

const ICON_SIZE = 512;

/** Stands for pages without a picture of their own. */
export const iconOf = (publicUrl: string): PageImage => ({
  url: `${publicUrl}/icon-${ICON_SIZE}.png`,
  alt: PLATFORM_TEXTS.site,
  size: { width: ICON_SIZE, height: ICON_SIZE },
  isSmall: true,
});

/** Only links to an account say who the operator is. The default ones lead to start pages of other sites. */
const isAccount = (url: string) => new URL(url).pathname !== '/';

export function operatorOf({ publicUrl, company, socialLinks }: Site) {
  const accounts = socialLinks.map(({ url }) => url).filter(isAccount);
  return {
    '@type': 'Organization',
    name: company,
    url: publicUrl + PAGES.home,
    logo: iconOf(publicUrl).url,
    ...(accounts.length > 0 && { sameAs: accounts }),
  } satisfies Organization;
}

/** Without a SearchAction, which search engines no longer show. */
export function homeMetadata(site: Site): PageMetadata {
  const url = site.publicUrl + PAGES.home;
  return {
    title: PLATFORM_TEXTS.tagline,
    description: PLATFORM_TEXTS.description,
    openGraphType: 'website',
    canonical: url,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: PLATFORM_TEXTS.site,
        description: PLATFORM_TEXTS.description,
        url,
        inLanguage: 'az',
      },
      { '@context': 'https://schema.org', ...operatorOf(site) },
    ],
  };
}
