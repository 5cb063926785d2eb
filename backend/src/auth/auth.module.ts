import { Global, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { TokenVerifier } from '../common/auth.guard';
import { VisitorsModule } from '../visitors/visitors.module';
import { AccountsService } from './accounts.service';
import { AdministratorsService } from './administrators.service';
import { AuthController } from './auth.controller';
import { LoginService } from './login.service';
import { PasswordResetService } from './password-reset.service';
import { PasswordResetsRepository } from './password-resets.repository';
import { PasswordsService } from './passwords.service';
import { SessionsService } from './sessions.service';
import { SuspensionsRepository } from './suspensions.repository';
import { SuspensionsService } from './suspensions.service';
import { TokensService } from './tokens.service';
import { UsersRepository } from './users.repository';

export { AccountsService } from './accounts.service';
export { normalizeName } from './normalize-name';
export { type Revocation, SessionsService } from './sessions.service';
export { SuspensionsService } from './suspensions.service';
export { revealsAccount as isTakenError } from './taken-errors';
export { TokensService } from './tokens.service';
export { UserEntity } from './user.entity';
export { UsersRepository } from './users.repository';

@Global()
@Module({
  imports: [AuditModule, VisitorsModule],
  controllers: [AuthController],
  providers: [
    AccountsService,
    AdministratorsService,
    LoginService,
    PasswordResetService,
    PasswordResetsRepository,
    PasswordsService,
    SessionsService,
    SuspensionsRepository,
    SuspensionsService,
    TokensService,
    UsersRepository,
    { provide: TokenVerifier, useExisting: TokensService },
  ],
  exports: [
    AccountsService,
    SessionsService,
    SuspensionsService,
    TokensService,
    TokenVerifier,
    UsersRepository,
  ],
})
export class AuthModule {}
