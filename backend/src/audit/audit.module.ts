import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { Audit } from './audit.service';

/** Used by every module that administrators act on. */
@Module({ controllers: [AuditController], providers: [Audit], exports: [Audit] })
export class AuditModule {}
