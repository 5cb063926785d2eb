import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TokenVerifier } from '../common/auth.guard';
import { VisitorsModule } from '../visitors/visitors.module';
import { Accounts } from './accounts.service';
import { Administrators } from './administrators.service';
import { AuthController } from './auth.controller';
import { Login } from './login.service';
import { PasswordReset } from './password-reset.service';
import { Passwords } from './passwords';
import { Sessions } from './sessions';
import { Tokens } from './tokens';

@Global()
@Module({
  imports: [JwtModule.register({}), VisitorsModule],
  controllers: [AuthController],
  providers: [
    Accounts,
    Administrators,
    Login,
    PasswordReset,
    Passwords,
    Sessions,
    Tokens,
    { provide: TokenVerifier, useExisting: Tokens },
  ],
  exports: [Accounts, Sessions, Tokens, TokenVerifier],
})
export class AuthModule {}
