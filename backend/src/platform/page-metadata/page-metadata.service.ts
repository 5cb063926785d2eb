import { Inject, Injectable } from '@nestjs/common';
import { fillPath, PAGES, type PublicProfile, uuid } from 'shared-kit/contract';
import { DomainError } from '../../common/errors/errors';
import { DiaryService, StatisticsService } from '../../diary/diary.module';
import { ListsService } from '../../lists/lists.module';
import { FacetsService, MoviePeopleService, MoviesService } from '../../movies/movies.module';
import { NewslettersService } from '../../newsletters/newsletters.module';
import { ProfilesService } from '../../social/social.module';
import type { PageRoute } from '../boot/page-route';
import { withDatabaseFallback } from '../database-timeout';
import { type AppConfig, CONFIG } from '../../config/config';
import { PLATFORM_TEXTS } from '../texts';
import {
  diaryFeedOf,
  diaryMetadata,
  userFilmsMetadata,
  userListsMetadata,
  userMetadata,
  yearMetadata,
} from './user-metadata';
import { listMetadata, movieMetadata, moviePersonMetadata, moviesMetadata } from './movie-metadata';
import { newsletterMetadata, newslettersFeed } from './newsletter-metadata';
import type { PageMetadata } from './page-metadata';
import { homeMetadata, iconOf } from './site-metadata';

/** Pages are the same for everybody. */
const VISITOR = null;
/** Enough for the picture and the structured data of a list. */
const FIRST_FILMS = { page: 1, limit: 20 };

type Lookup = (params: PageRoute['params'], query: URLSearchParams) => Promise<PageMetadata | undefined>;

export const defaultMetadata = (title: string, description: string = PLATFORM_TEXTS.description) => ({
  title,
  description,
  openGraphType: 'website',
});

const DESCRIPTIONS: Record<string, string> = {
  [PAGES.login]: PLATFORM_TEXTS.loginPage,
  [PAGES.register]: PLATFORM_TEXTS.registerPage,
  [PAGES.newsletters]: PLATFORM_TEXTS.newslettersPage,
  [PAGES.lists]: PLATFORM_TEXTS.listsPage,
  [PAGES.about]: PLATFORM_TEXTS.aboutPage,
  [PAGES.privacy]: PLATFORM_TEXTS.privacyPage,
  [PAGES.terms]: PLATFORM_TEXTS.termsPage,
};

@Injectable()
export class PageMetadataService {
  private readonly lookups: Record<string, Lookup>;

  constructor(
    movies: MoviesService,
    facets: FacetsService,
    moviePeople: MoviePeopleService,
    lists: ListsService,
    profiles: ProfilesService,
    newsletters: NewslettersService,
    statistics: StatisticsService,
    diary: DiaryService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    const ofUser = async (found: Promise<PublicProfile>) => {
      const profile = await found;
      const feed = (await diary.isShown(VISITOR, profile.id)) ? diaryFeedOf(profile, config) : undefined;
      return { ...userMetadata(profile, config), ...(feed && { feed }) };
    };
    this.lookups = {
      [PAGES.home]: () => Promise.resolve(homeMetadata(config)),
      [PAGES.movies]: async (_, query) => moviesMetadata(query, await facets.read(), config),
      [PAGES.movie]: byId('movieId', async (id) => movieMetadata(await movies.byId(VISITOR, id), config)),
      [PAGES.userYear]: byId('userId', async (id, { year = '' }) => {
        const { username } = await profiles.byId(VISITOR, id);
        await statistics.requireYear(VISITOR, id, year);
        return yearMetadata({ id, username, year }, config);
      }),
      [PAGES.user]: byId('userId', (id) => ofUser(profiles.byId(VISITOR, id))),
      [PAGES.userDiary]: byId('userId', async (id) =>
        (await diary.isShown(VISITOR, id))
          ? diaryMetadata(await profiles.byId(VISITOR, id), config)
          : undefined,
      ),
      [PAGES.userByName]: ({ username = '' }) => ofUser(profiles.byName(VISITOR, username)),
      [PAGES.list]: byId('listId', async (id) =>
        listMetadata(await lists.one(VISITOR, id, FIRST_FILMS), config),
      ),
      [PAGES.moviePerson]: async ({ slug = '' }) =>
        moviePersonMetadata(await moviePeople.bySlug(VISITOR, slug), config),
      [PAGES.userLists]: byId('userId', async (id) =>
        userListsMetadata(await profiles.byId(VISITOR, id), config),
      ),
      [PAGES.userFilms]: byId('userId', async (id) =>
        userFilmsMetadata(await profiles.byId(VISITOR, id), config),
      ),
      [PAGES.newsletter]: byId('id', async (id) =>
        newsletterMetadata(await newsletters.byId(undefined, id), config),
      ),
    };
  }

  async metadataOf(page: PageRoute, search: string): Promise<PageMetadata | undefined> {
    const metadata = await this.find(page, new URLSearchParams(search));
    return metadata && { ...metadata, image: metadata.image ?? iconOf(this.config.publicUrl) };
  }

  private async find(page: PageRoute, query: URLSearchParams): Promise<PageMetadata | undefined> {
    const lookup = this.lookups[page.route.path];
    if (!lookup) return this.routeMetadata(page);
    const metadata = lookup(page.params, query).catch((error: unknown) => {
      if (error instanceof DomainError && error.status === 404) return undefined;
      throw error;
    });
    return withDatabaseFallback(metadata, this.routeMetadata(page));
  }

  /** The canonical address has no query: here it only filters, tracks or tries a release. */
  private routeMetadata({ route, params }: PageRoute): PageMetadata {
    return {
      ...defaultMetadata(route.title, route.description ?? DESCRIPTIONS[route.path]),
      canonical: this.config.publicUrl + fillPath(route.path, params),
      ...(route.path === PAGES.newsletters && { feed: newslettersFeed(this.config) }),
    };
  }
}

const byId =
  (
    name: string,
    lookup: (id: string, params: PageRoute['params']) => Promise<PageMetadata | undefined>,
  ): Lookup =>
  async (params) => {
    const id = uuid.safeParse(params[name]);
    return id.success ? lookup(id.data, params) : undefined;
  };
