import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TokenVerifier } from '../common/auth.guard';
import { VisitorsModule } from '../visitors/visitors.module';
import { AccountsService } from './accounts.service';
import { AdministratorsService } from './administrators.service';
import { AuthController } from './auth.controller';
import { LoginService } from './login.service';
import { PasswordResetService } from './password-reset.service';
import { PasswordsService } from './passwords.service';
import { SessionsService } from './sessions.service';
import { TokensService } from './tokens.service';

export { AccountsService } from './accounts.service';
export { normalizeName } from './normalize-name';
export { type Revocation, SessionsService } from './sessions.service';
export { isTakenError, rejectTaken } from './taken-errors';
export { TokensService } from './tokens.service';
export { UserEntity } from './user.entity';

@Global()
@Module({
  imports: [JwtModule.register({}), VisitorsModule],
  controllers: [AuthController],
  providers: [
    AccountsService,
    AdministratorsService,
    LoginService,
    PasswordResetService,
    PasswordsService,
    SessionsService,
    TokensService,
    { provide: TokenVerifier, useExisting: TokensService },
  ],
  exports: [AccountsService, SessionsService, TokensService, TokenVerifier],
})
export class AuthModule {}
