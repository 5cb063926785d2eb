import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { BodyOf, Passkey, passkeyCalls } from 'shared-kit/contract';
import type { AuthenticatedUser, Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors/errors';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { accountNotices } from '../accounts/account-notices';
import { AccountNoticesService } from '../accounts/account-notices.service';
import { ChallengesRepository } from '../challenges/challenges.repository';
import { PasswordConfirmationService } from '../passwords/password-confirmation.service';
import { UsersRepository } from '../accounts/users.repository';
import { PasskeyEntity } from './passkey.entity';
import { isOfUser, WebAuthnService } from './web-authn.service';

export const PASSKEYS_MAX = 20;

type NewPasskey = BodyOf<typeof passkeyCalls.register>;
type Assertion = BodyOf<typeof passkeyCalls.logIn>['response'];

@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly webAuthn: WebAuthnService,
    private readonly challenges: ChallengesRepository,
    private readonly passwords: PasswordConfirmationService,
    private readonly limits: RateLimits,
    private readonly notices: AccountNoticesService,
  ) {}

  async list({ id }: Caller): Promise<Passkey[]> {
    return (await this.ofUser(id)).map(toPasskey);
  }

  async registrationOptions(caller: Caller, currentPassword: string | undefined) {
    await this.passwords.confirmUnlessRecent(caller, currentPassword);
    const known = await this.assertRoom(caller.id);
    const challenge = await this.challenges.create('passkey-registration', caller);
    return this.webAuthn.registrationOptions(challenge, caller, known.map(toCredential));
  }

  async register(caller: Caller, { name, response }: NewPasskey): Promise<Passkey> {
    const credential = await this.newCredential(caller, response);
    if (!credential || (await this.passkeys.existsBy({ credential_id: credential.id })))
      throw new DomainError('BAD_PASSKEY', { status: 400, factor: 'passkey' });
    const passkey = await this.database.transaction(async () => {
      // Parallel registrations wait here for each other, so that they can't exceed the limit.
      await this.users.lock(caller.id);
      await this.assertRoom(caller.id);
      const { id } = await this.passkeys.save({
        user_id: caller.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        last_used_at: null,
      });
      return this.passkeys.findOneByOrFail({ id });
    });
    this.notices.send(caller.id, accountNotices.passkeyAdded(name));
    return toPasskey(passkey);
  }

  async rename({ id: userId }: Caller, id: string, name: string): Promise<Passkey> {
    await this.passkeys.update({ id, user_id: userId }, { name });
    return toPasskey(await this.own(id, userId));
  }

  async remove(caller: Caller, id: string, currentPassword: string | undefined): Promise<void> {
    const passkey = await this.own(id, caller.id);
    await this.passwords.confirmUnlessRecent(caller, currentPassword);
    const removed = await this.passkeys.delete({ id, user_id: caller.id });
    if (removed.affected !== 1) throw new DomainError('PASSKEY_NOT_FOUND');
    this.notices.send(caller.id, accountNotices.passkeyRemoved(passkey.name));
  }

  async loginOptions(address: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    await this.limits.consume('passkeyLoginsPerAddress', address);
    return this.webAuthn.loginOptions(await this.challenges.create('passkey-login'));
  }

  async authenticate(response: Assertion, address: string): Promise<AuthenticatedUser> {
    const passkey = await this.passkeys.findOneBy({ credential_id: response.id });
    const user = await this.limits.consumeOnFalsy('wrongLoginsPerAddress', address, () =>
      this.ownerOf(passkey, response),
    );
    if (!user) throw new DomainError('BAD_PASSKEY', { account: passkey?.user_id, factor: 'passkey' });
    return user;
  }

  private async newCredential({ id, version }: Caller, response: NewPasskey['response']) {
    const challenge = await this.webAuthn.challengeIn(response);
    const tried = challenge && (await this.challenges.try('passkey-registration', challenge));
    if (!tried || tried.userId !== id || tried.version !== version) return undefined;
    return this.webAuthn.newCredential(response, challenge);
  }

  private async ownerOf(passkey: PasskeyEntity | null, response: Assertion) {
    const challenge = await this.webAuthn.challengeIn(response);
    const tried = challenge && (await this.challenges.try('passkey-login', challenge));
    if (!tried || !passkey || !isOfUser(response, passkey.user_id)) return undefined;
    const counter = await this.webAuthn.verifyLogin(response, toCredential(passkey), challenge);
    if (counter === undefined) return undefined;
    await this.passkeys.update({ id: passkey.id }, { counter, last_used_at: () => 'now()' });
    const version = await this.users.tokenVersion(passkey.user_id);
    return version === undefined ? undefined : { id: passkey.user_id, version };
  }

  private async assertRoom(userId: string): Promise<PasskeyEntity[]> {
    const known = await this.ofUser(userId);
    if (known.length >= PASSKEYS_MAX) throw new DomainError('TOO_MANY_PASSKEYS');
    return known;
  }

  private ofUser(userId: string): Promise<PasskeyEntity[]> {
    return this.passkeys.find({ where: { user_id: userId }, order: { created_at: 'DESC', id: 'ASC' } });
  }

  private async own(id: string, userId: string): Promise<PasskeyEntity> {
    return required(await this.passkeys.findOneBy({ id, user_id: userId }), 'PASSKEY_NOT_FOUND');
  }

  private get passkeys() {
    return this.database.repository(PasskeyEntity);
  }
}

const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyEntity): Passkey => ({
  id,
  name,
  created_at,
  last_used_at,
});

const toCredential = (passkey: PasskeyEntity): WebAuthnCredential => ({
  id: passkey.credential_id,
  publicKey: new Uint8Array(passkey.public_key),
  counter: passkey.counter,
  transports: passkey.transports,
});
