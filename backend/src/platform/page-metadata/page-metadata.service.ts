import { Injectable } from '@nestjs/common';
import { PAGES, uuid } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { MoviesService } from '../../movies/movies.module';
import { NewslettersService } from '../../newsletters/newsletters.module';
import { ProfilesService } from '../../social/social.module';
import type { PageRoute } from '../boot/page-route';
import { withDatabaseFallback } from '../database-timeout';
import { TEXTS } from '../texts';
import { movieMetadata } from './movie-metadata';
import { newsletterMetadata } from './newsletter-metadata';
import type { PageMetadata } from './page-metadata';
import { userMetadata } from './user-metadata';

type Lookup = (params: PageRoute['params'], url: string) => Promise<PageMetadata | undefined>;

export const defaultMetadata = (title: string, description: string = TEXTS.description): PageMetadata => ({
  title,
  description,
  openGraphType: 'website',
});

const DESCRIPTIONS: Record<string, string> = {
  [PAGES.about]: TEXTS.aboutPage,
  [PAGES.privacy]: TEXTS.privacyPage,
  [PAGES.terms]: TEXTS.termsPage,
};

@Injectable()
export class PageMetadataService {
  private readonly lookups: Record<string, Lookup>;

  constructor(movies: MoviesService, profiles: ProfilesService, newsletters: NewslettersService) {
    this.lookups = {
      [PAGES.movie]: byId('movieId', async (id, url) => movieMetadata(await movies.byId(id), url)),
      [PAGES.user]: byId('userId', async (id, url) => userMetadata(await profiles.byId(id), url)),
      [PAGES.userByName]: async ({ username = '' }, url) =>
        userMetadata(await profiles.byName(username), url),
      [PAGES.newsletter]: byId('id', async (id, url) =>
        newsletterMetadata(await newsletters.byId(undefined, id), url),
      ),
    };
  }

  async metadataOf({ route, params }: PageRoute, url: string): Promise<PageMetadata | undefined> {
    const lookup = this.lookups[route.path];
    if (!lookup)
      return defaultMetadata(
        route.path === PAGES.home ? TEXTS.tagline : route.title,
        route.description ?? DESCRIPTIONS[route.path],
      );
    const metadata = lookup(params, url).catch((error: unknown) => {
      if (error instanceof DomainError && error.status === 404) return undefined;
      throw error;
    });
    return withDatabaseFallback(metadata, defaultMetadata(route.title, route.description));
  }
}

const byId =
  (name: string, lookup: (id: string, url: string) => Promise<PageMetadata>): Lookup =>
  async (params, url) => {
    const id = uuid.safeParse(params[name]);
    return id.success ? lookup(id.data, url) : undefined;
  };
