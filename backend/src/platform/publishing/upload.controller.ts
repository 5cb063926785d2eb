import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { publishingCalls as calls } from 'shared-kit/contract';
import { type Actor, CurrentActor } from '../../common/actor';
import { Input, type InputOf, Serves } from '../../common/call';
import { clientAddress } from '../../common/http/client-address';
import { RateLimits } from '../../common/rate-limits';
import { UploadService } from './upload.service';

@Controller()
export class UploadController {
  constructor(
    private readonly uploads: UploadService,
    private readonly limits: RateLimits,
  ) {}

  @Serves(calls.publish)
  async publish(
    @Input() { params }: InputOf<typeof calls.publish>,
    @CurrentActor() { author, token }: Actor,
    @Req() request: Request,
  ) {
    this.uploads.checkHeaders(request);
    await this.limits.consume('publishesPerToken', token?.id ?? author);
    await this.limits.consume('publishesPerAddress', clientAddress(request));
    return this.uploads.publish(params.feature, request, author);
  }
}
