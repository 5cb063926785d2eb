import { Inject, Injectable } from '@nestjs/common';
import { fillPath, PAGES, uuid } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { MoviesService } from '../../movies/movies.module';
import { NewslettersService } from '../../newsletters/newsletters.module';
import { ProfilesService } from '../../social/social.module';
import type { PageRoute } from '../boot/page-route';
import { withDatabaseFallback } from '../database-timeout';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import { TEXTS } from '../texts';
import { movieMetadata } from './movie-metadata';
import { newsletterMetadata } from './newsletter-metadata';
import type { PageMetadata } from './page-metadata';
import { homeMetadata, iconOf } from './site-metadata';
import { userMetadata } from './user-metadata';

/** Pages are the same for everybody. */
const VISITOR = null;

type Lookup = (params: PageRoute['params']) => Promise<PageMetadata | undefined>;

export const defaultMetadata = (title: string, description: string = TEXTS.description): PageMetadata => ({
  title,
  description,
  openGraphType: 'website',
});

const DESCRIPTIONS: Record<string, string> = {
  [PAGES.login]: TEXTS.loginPage,
  [PAGES.register]: TEXTS.registerPage,
  [PAGES.newsletters]: TEXTS.newslettersPage,
  [PAGES.about]: TEXTS.aboutPage,
  [PAGES.privacy]: TEXTS.privacyPage,
  [PAGES.terms]: TEXTS.termsPage,
};

@Injectable()
export class PageMetadataService {
  private readonly lookups: Record<string, Lookup>;

  constructor(
    movies: MoviesService,
    profiles: ProfilesService,
    newsletters: NewslettersService,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
  ) {
    this.lookups = {
      [PAGES.home]: () => Promise.resolve(homeMetadata(config)),
      [PAGES.movie]: byId('movieId', async (id) => movieMetadata(await movies.byId(VISITOR, id), config)),
      [PAGES.user]: byId('userId', async (id) => userMetadata(await profiles.byId(VISITOR, id), config)),
      [PAGES.userByName]: async ({ username = '' }) =>
        userMetadata(await profiles.byName(VISITOR, username), config),
      [PAGES.newsletter]: byId('id', async (id) =>
        newsletterMetadata(await newsletters.byId(undefined, id), config),
      ),
    };
  }

  async metadataOf(page: PageRoute): Promise<PageMetadata | undefined> {
    const metadata = await this.find(page);
    return metadata && { ...metadata, image: metadata.image ?? iconOf(this.config.publicUrl) };
  }

  private async find(page: PageRoute): Promise<PageMetadata | undefined> {
    const lookup = this.lookups[page.route.path];
    if (!lookup) return this.routeMetadata(page);
    const metadata = lookup(page.params).catch((error: unknown) => {
      if (error instanceof DomainError && error.status === 404) return undefined;
      throw error;
    });
    return withDatabaseFallback(metadata, this.routeMetadata(page));
  }

  /**
   * The canonical address has no query: on public pages it only filters, tracks or tries a release. Google wants a
   * canonical address for each page of a list, so a public list that puts its page number there needs to keep it.
   */
  private routeMetadata({ route, params }: PageRoute): PageMetadata {
    return {
      ...defaultMetadata(route.title, route.description ?? DESCRIPTIONS[route.path]),
      canonical: this.config.publicUrl + fillPath(route.path, params),
    };
  }
}

const byId =
  (name: string, lookup: (id: string) => Promise<PageMetadata>): Lookup =>
  async (params) => {
    const id = uuid.safeParse(params[name]);
    return id.success ? lookup(id.data) : undefined;
  };
