import { Injectable } from '@nestjs/common';
import { PAGES } from 'shared-kit/contract';
import { z } from 'zod';
import { DomainError } from '../../common/errors';
import { Catalogue } from '../../movies/catalogue/catalogue.service';
import { Newsletters } from '../../newsletters/newsletters.service';
import { Profiles } from '../../social/profiles/profiles.service';
import type { PageFacts } from '../boot/document';
import type { PageRoute } from '../boot/page-route';
import { unlessAway } from '../patience';
import { TEXTS } from '../texts';
import { movieFacts } from './movie-facts';
import { newsletterFacts } from './newsletter-facts';
import { userFacts } from './user-facts';

/** `unknown`: there is no such film, user or newsletter. */
export type Facts = PageFacts | 'unknown';

type Look = (params: PageRoute['params'], url: string) => Promise<Facts>;

const isId = (value: string | undefined): value is string => z.uuid().safeParse(value).success;

export const plainFacts = (title: string): PageFacts => ({
  title,
  description: TEXTS.description,
  type: 'website',
});

/** What a page is about, for those who don't run its scripts. */
@Injectable()
export class FactsService {
  private readonly looks: Record<string, Look>;

  constructor(movies: Catalogue, profiles: Profiles, newsletters: Newsletters) {
    this.looks = {
      [PAGES.movie]: byId('movieId', async (id, url) => movieFacts(await movies.one(id), url)),
      [PAGES.user]: byId('userId', async (id, url) => userFacts(await profiles.byId(id), url)),
      [PAGES.userByName]: async ({ username = '' }, url) => userFacts(await profiles.byName(username), url),
      [PAGES.newsletter]: byId('id', async (id, url) =>
        newsletterFacts(await newsletters.one(undefined, id), url),
      ),
    };
  }

  async factsOf({ route, params }: PageRoute, url: string): Promise<Facts> {
    const look = this.looks[route.path];
    if (!look) return plainFacts(route.path === PAGES.home ? TEXTS.tagline : route.title);
    const facts = look(params, url).catch((error: unknown) => {
      if (error instanceof DomainError && error.status === 404) return 'unknown' as const;
      throw error;
    });
    return unlessAway(facts, plainFacts(route.title));
  }
}

/** An id that is no UUID names nothing. */
const byId =
  (name: string, look: (id: string, url: string) => Promise<Facts>): Look =>
  async (params, url) => {
    const id = params[name];
    return isId(id) ? look(id, url) : 'unknown';
  };
