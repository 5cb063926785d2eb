import type { AppConfig } from '../../config/config';
import { VERSION } from '../../config/version';
import type { EnrichmentSource } from './external-movie';
import { type RequestContext, SourceRequests } from './source-requests';
import { TmdbClient, tmdbCredentials } from './tmdb.client';
import { isWikidataBusy, WikidataClient } from './wikidata.client';

export const SOURCE_NAMES = ['wikidata', 'tmdb'] as const;
export type EnrichmentSourceName = (typeof SOURCE_NAMES)[number];

export class SourceSettingError extends Error {}

const WIKIDATA_DISTANCE_MS = 1_000;
/** 20 requests a second; TMDB allows about 40. */
const TMDB_DISTANCE_MS = 50;

const WIKIDATA_HOST = /(?:^|\.)wikidata\.org$/;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Undefined when nobody outside could use the address. */
function publicUrlOf({ publicUrl }: AppConfig): string | undefined {
  const { hostname, href } = new URL(publicUrl);
  return LOCAL_HOSTS.includes(hostname) ? undefined : href.replace(/\/$/, '');
}

const contactsOf = (config: AppConfig) =>
  [publicUrlOf(config), config.contactEmail].filter((contact) => contact !== undefined);

/** `Kinodost/0.1.0 (https://kinodost.example.com; salam@example.com)` */
function userAgentOf(config: AppConfig): string {
  const contacts = contactsOf(config);
  const product = `Kinodost/${VERSION}`;
  return contacts.length > 0 ? `${product} (${contacts.join('; ')})` : product;
}

function openWikidata(config: AppConfig, context: RequestContext): EnrichmentSource {
  const { wikidataUrl } = config.enrichment;
  if (contactsOf(config).length === 0 && WIKIDATA_HOST.test(new URL(wikidataUrl).hostname))
    throw new SourceSettingError(
      'Wikidata wants to know whom to contact: set CONTACT_EMAIL, or PUBLIC_URL to an address that others reach.',
    );
  const requests = new SourceRequests(
    {
      name: 'Wikidata',
      url: wikidataUrl,
      headers: { 'User-Agent': userAgentOf(config) },
      distanceMs: WIKIDATA_DISTANCE_MS,
      hint: 'check CONTACT_EMAIL and PUBLIC_URL, which the User-Agent names',
      isBusy: isWikidataBusy,
    },
    context,
  );
  return new WikidataClient(requests);
}

function openTmdb(config: AppConfig, context: RequestContext): EnrichmentSource {
  const { tmdbUrl, tmdbImageUrl, tmdbApiKey } = config.enrichment;
  if (tmdbApiKey === undefined)
    throw new SourceSettingError(
      'TMDB_API_KEY is missing; it takes an API key or an API read access token of TMDB.',
    );
  const options = {
    name: 'TMDB',
    headers: { 'User-Agent': userAgentOf(config) },
    distanceMs: TMDB_DISTANCE_MS,
    hint: 'check TMDB_API_KEY',
  };
  const { query, headers } = tmdbCredentials(tmdbApiKey);
  const requests = new SourceRequests(
    { ...options, url: tmdbUrl, query, headers: { ...options.headers, ...headers } },
    context,
  );
  return new TmdbClient(requests, new SourceRequests({ ...options, url: tmdbImageUrl }, context));
}

export const openExternalSource = (
  name: EnrichmentSourceName,
  config: AppConfig,
  context: RequestContext,
): EnrichmentSource => ({ wikidata: openWikidata, tmdb: openTmdb })[name](config, context);
