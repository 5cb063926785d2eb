import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { platformCalls, publishingCalls as calls } from 'shared-kit/contract';
import { Input, type InputOf, Serves } from '../../common/call';
import { DomainError } from '../../common/errors';
import { currentRequestId } from '../../common/logging/request-context';
import { FeatureSummariesService } from '../features/feature-summaries.service';
import { PreviewsService } from '../previews/previews.service';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseStatusService } from '../status/release-status.service';

@Controller()
export class ReleaseStatusController {
  constructor(
    private readonly status: ReleaseStatusService,
    private readonly registry: RegistryRepository,
    private readonly summaries: FeatureSummariesService,
    private readonly previews: PreviewsService,
  ) {}

  @Serves(calls.releases)
  async releases(@Input() { params }: InputOf<typeof calls.releases>) {
    return { releases: await this.status.releasesOf(params.feature) };
  }

  @Serves(calls.log)
  async log(@Input() { query }: InputOf<typeof calls.log>) {
    const { revisions, total } = await this.registry.page(query);
    return { revisions, total, page: query.page, limit: query.limit };
  }

  @Serves(platformCalls.inspect)
  async inspect(@Input() { caller }: InputOf<typeof platformCalls.inspect>, @Req() request: Request) {
    const { revision, features } = await this.summaries.all();
    if (!caller?.isAdmin && !(await this.previews.shownTo(request))) throw new DomainError('FORBIDDEN');
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
  }
}
