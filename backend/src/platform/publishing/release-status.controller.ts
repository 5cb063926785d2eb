import { Controller } from '@nestjs/common';
import { publishingCalls as calls } from 'shared-kit/contract';
import { Input, type InputOf, Serves } from '../../common/call';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseStatusService } from '../status/release-status.service';

@Controller()
export class ReleaseStatusController {
  constructor(
    private readonly status: ReleaseStatusService,
    private readonly registry: RegistryRepository,
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
}
