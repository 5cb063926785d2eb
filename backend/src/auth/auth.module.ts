import { Global, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { PersonalTokenVerifier, TokenVerifier } from '../common/auth.guard';
import { VisitorsModule } from '../visitors/visitors.module';
import { AccountNoticesService } from './accounts/account-notices.service';
import { AccountsService } from './accounts/accounts.service';
import { AdministratorsService } from './accounts/administrators.service';
import { AuthController } from './auth.controller';
import { ChallengesRepository } from './challenges/challenges.repository';
import { PasskeysController } from './passkeys/passkeys.controller';
import { PasskeysService } from './passkeys/passkeys.service';
import { WebAuthnService } from './passkeys/web-authn.service';
import { PasswordConfirmationService } from './passwords/password-confirmation.service';
import { PasswordResetService } from './passwords/password-reset.service';
import { PasswordsService } from './passwords/passwords.service';
import { PersonalTokensController } from './personal-tokens/personal-tokens.controller';
import { PersonalTokensService } from './personal-tokens/personal-tokens.service';
import { KnownDevicesService } from './sessions/known-devices.service';
import { RevocationsService } from './sessions/revocations.service';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsService } from './sessions/sessions.service';
import { TokensService } from './sessions/tokens.service';
import { SignInService } from './sign-in.service';
import { SuspensionsService } from './suspensions/suspensions.service';
import { RecoveryCodesService } from './two-factor/recovery-codes.service';
import { TwoFactorController } from './two-factor/two-factor.controller';
import { TwoFactorService } from './two-factor/two-factor.service';
import { UsersRepository } from './accounts/users.repository';

export { AccountNoticesService } from './accounts/account-notices.service';
export { accountNotices } from './accounts/account-notices';
export { normalizeName } from './accounts/normalize-name';
export { PasswordConfirmationService } from './passwords/password-confirmation.service';
export { isRevoked, type Revocation, RevocationsService } from './sessions/revocations.service';
export { SessionsService } from './sessions/sessions.service';
export { TokensService } from './sessions/tokens.service';
export { SuspensionsService } from './suspensions/suspensions.service';
export { isTakenError } from './accounts/taken-errors';
export { UserEntity } from './accounts/user.entity';
export { UsersRepository } from './accounts/users.repository';

@Global()
@Module({
  imports: [AuditModule, VisitorsModule],
  controllers: [
    AuthController,
    SessionsController,
    TwoFactorController,
    PasskeysController,
    PersonalTokensController,
  ],
  providers: [
    AccountNoticesService,
    AccountsService,
    AdministratorsService,
    ChallengesRepository,
    KnownDevicesService,
    PasskeysService,
    PasswordConfirmationService,
    PasswordResetService,
    PasswordsService,
    PersonalTokensService,
    RecoveryCodesService,
    RevocationsService,
    SessionsService,
    SignInService,
    SuspensionsService,
    TokensService,
    TwoFactorService,
    UsersRepository,
    WebAuthnService,
    { provide: PersonalTokenVerifier, useExisting: PersonalTokensService },
    { provide: TokenVerifier, useExisting: SessionsService },
  ],
  exports: [
    AccountNoticesService,
    PasswordConfirmationService,
    PersonalTokenVerifier,
    RevocationsService,
    SessionsService,
    SuspensionsService,
    TokenVerifier,
    UsersRepository,
  ],
})
export class AuthModule {}
