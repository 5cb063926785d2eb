import { platformCalls, publishingCalls as calls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { DomainError } from '../../common/errors/errors';
import { currentRequestId } from '../../common/logging/request-context';
import { FeatureSummariesService } from '../features/feature-summaries.service';
import { PreviewsService } from '../previews/previews.service';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseStatusService } from '../status/release-status.service';

export const ReleaseStatusController = serves(
  calls,
  { status: ReleaseStatusService, registry: RegistryRepository },
  {
    releases: async ({ params }, { status }) => ({ releases: await status.releasesOf(params.feature) }),
    log: async ({ query }, { registry }) => {
      const { revisions, total } = await registry.page(query);
      return { revisions, total, page: query.page, limit: query.limit };
    },
  },
);

export const InspectController = serves(
  platformCalls,
  { summaries: FeatureSummariesService, previews: PreviewsService },
  {
    inspect: async ({ caller, request }, { summaries, previews }) => {
      const { revision, features } = await summaries.all();
      if (!caller?.isAdmin && !(await previews.shownTo(request))) throw new DomainError('FORBIDDEN');
      return {
        request_id: currentRequestId() ?? '',
        revision,
        features: features.map(({ id, title, team, error_free_share }) => ({
          id,
          title,
          team,
          error_free_share,
        })),
      };
    },
  },
);
