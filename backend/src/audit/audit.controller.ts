import { Controller } from '@nestjs/common';
import { adminCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../common/call';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Serves(adminCalls.audit)
  list(@Input() { query }: InputOf<typeof adminCalls.audit>) {
    return this.audit.list(query);
  }
}
