import { Injectable } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { BodyOf, Passkey, passkeyCalls } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { accountNotices } from '../accounts/account-notices';
import { AccountNoticesService } from '../accounts/account-notices.service';
import type { AuthenticatedUser } from '../authenticated-user';
import { ChallengesRepository } from '../challenges/challenges.repository';
import { PasswordConfirmationService } from '../passwords/password-confirmation.service';
import { UsersRepository } from '../accounts/users.repository';
import type { PasskeyEntity } from './passkey.entity';
import { PasskeysRepository } from './passkeys.repository';
import { isOfUser, WebAuthnService } from './web-authn.service';

export const PASSKEYS_MAX = 20;

type NewPasskey = BodyOf<typeof passkeyCalls.register>;
type Assertion = BodyOf<typeof passkeyCalls.logIn>['response'];

@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersRepository,
    private readonly webAuthn: WebAuthnService,
    private readonly challenges: ChallengesRepository,
    private readonly passwords: PasswordConfirmationService,
    private readonly limits: RateLimits,
    private readonly notices: AccountNoticesService,
  ) {}

  async list({ id }: Caller): Promise<Passkey[]> {
    return (await this.passkeys.ofUser(id)).map(toPasskey);
  }

  async registrationOptions(
    caller: Caller,
    currentPassword: string | undefined,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    await this.passwords.confirmUnlessRecent(caller, currentPassword);
    const known = await this.assertRoom(caller.id);
    const challenge = await this.challenges.create('passkey-registration', caller);
    return this.webAuthn.registrationOptions(challenge, caller, known.map(toCredential));
  }

  async register(caller: Caller, { name, response }: NewPasskey): Promise<Passkey> {
    const credential = await this.newCredential(caller, response);
    if (!credential || (await this.passkeys.findByCredential(credential.id)))
      throw new DomainError('BAD_PASSKEY', { status: 400, factor: 'passkey' });
    const passkey = await this.database.transaction(async () => {
      // Parallel registrations wait here for each other, so that they can't exceed the limit.
      await this.users.lock(caller.id);
      await this.assertRoom(caller.id);
      return this.passkeys.create({
        user_id: caller.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
      });
    });
    this.notices.send(caller.id, accountNotices.passkeyAdded(name));
    return toPasskey(passkey);
  }

  async rename({ id: userId }: Caller, id: string, name: string): Promise<Passkey> {
    const passkey = await this.passkeys.rename(id, userId, name);
    if (!passkey) throw new DomainError('PASSKEY_NOT_FOUND');
    return toPasskey(passkey);
  }

  async remove(caller: Caller, id: string, currentPassword: string | undefined): Promise<void> {
    const passkey = await this.passkeys.find(id, caller.id);
    if (!passkey) throw new DomainError('PASSKEY_NOT_FOUND');
    await this.passwords.confirmUnlessRecent(caller, currentPassword);
    if (!(await this.passkeys.remove(id, caller.id))) throw new DomainError('PASSKEY_NOT_FOUND');
    this.notices.send(caller.id, accountNotices.passkeyRemoved(passkey.name));
  }

  async loginOptions(address: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    await this.limits.consume('passkeyLoginsPerAddress', address);
    return this.webAuthn.loginOptions(await this.challenges.create('passkey-login'));
  }

  async authenticate(response: Assertion, address: string): Promise<AuthenticatedUser> {
    const passkey = await this.passkeys.findByCredential(response.id);
    const user = await this.limits.consumeOnFalsy('wrongLoginsPerAddress', address, () =>
      this.ownerOf(passkey, response),
    );
    if (!user) throw new DomainError('BAD_PASSKEY', { account: passkey?.user_id, factor: 'passkey' });
    return user;
  }

  private async newCredential(
    { id, version }: Caller,
    response: NewPasskey['response'],
  ): Promise<WebAuthnCredential | undefined> {
    const challenge = await this.webAuthn.challengeIn(response);
    const tried = challenge && (await this.challenges.try('passkey-registration', challenge));
    if (!tried || tried.userId !== id || tried.version !== version) return undefined;
    return this.webAuthn.newCredential(response, challenge);
  }

  private async ownerOf(
    passkey: PasskeyEntity | null,
    response: Assertion,
  ): Promise<AuthenticatedUser | undefined> {
    const challenge = await this.webAuthn.challengeIn(response);
    const tried = challenge && (await this.challenges.try('passkey-login', challenge));
    if (!tried || !passkey || !isOfUser(response, passkey.user_id)) return undefined;
    const counter = await this.webAuthn.verifyLogin(response, toCredential(passkey), challenge);
    if (counter === undefined) return undefined;
    await this.passkeys.used(passkey.id, counter);
    const version = await this.users.tokenVersion(passkey.user_id);
    return version === undefined ? undefined : { id: passkey.user_id, version };
  }

  private async assertRoom(userId: string): Promise<PasskeyEntity[]> {
    const known = await this.passkeys.ofUser(userId);
    if (known.length >= PASSKEYS_MAX) throw new DomainError('TOO_MANY_PASSKEYS');
    return known;
  }
}

const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyEntity): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

const toCredential = (passkey: PasskeyEntity): WebAuthnCredential => ({
  id: passkey.credential_id,
  publicKey: new Uint8Array(passkey.public_key),
  counter: passkey.counter,
  transports: passkey.transports,
});
