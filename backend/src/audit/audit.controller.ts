import { adminCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { AuditService } from './audit.service';

export const AuditController = serves(
  adminCalls,
  { audit: AuditService },
  {
    audit: ({ query }, { audit }) => audit.list(query),
  },
);
