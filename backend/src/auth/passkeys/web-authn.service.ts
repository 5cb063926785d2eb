import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { LOGIN_CHALLENGE, type BodyOf, type passkeyCalls } from 'shared-kit/contract';
import { z } from 'zod';
import { DomainError } from '../../common/errors/errors';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';

type NewCredential = BodyOf<typeof passkeyCalls.register>['response'];
type Assertion = BodyOf<typeof passkeyCalls.logIn>['response'];

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

const userHandleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** Authenticators may leave the handle out: the credential names the user too. */
export const isOfUser = ({ response: { userHandle } }: Assertion, userId: string) =>
  typeof userHandle !== 'string' || userHandle === userHandleOf(userId).toString('base64url');

/** The library throws on any invalid input. */
async function unlessRefused<T>(log: Log, check: () => Promise<T> | T): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    log.warn({ err: error }, 'a passkey was refused');
    return undefined;
  }
}

/** WebAuthn for this product: the relying party is PUBLIC_URL. Methods return undefined for refused input. */
@Injectable()
export class WebAuthnService {
  private readonly id: string;
  private readonly origin: string;

  constructor(
    private readonly log: Log,
    @Inject(CONFIG) { publicUrl }: AppConfig,
  ) {
    const { hostname, origin } = new URL(publicUrl);
    this.id = hostname;
    this.origin = origin;
  }

  /** A passkey of another address would stay on the device and never be accepted. Only browsers send an origin. */
  assertOwnOrigin(origin: string | undefined): void {
    if (origin !== undefined && origin !== this.origin) throw new DomainError('PASSKEY_ORIGIN');
  }

  registrationOptions(
    challenge: string,
    user: { id: string; username: string },
    known: WebAuthnCredential[],
  ) {
    return generateRegistrationOptions({
      rpName: 'Kinodost',
      rpID: this.id,
      userID: new Uint8Array(userHandleOf(user.id)),
      userName: user.username,
      challenge: bytesOf(challenge),
      timeout: LOGIN_CHALLENGE.lifetimeMs,
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports = [] }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  loginOptions(challenge: string) {
    return generateAuthenticationOptions({
      rpID: this.id,
      challenge: bytesOf(challenge),
      timeout: LOGIN_CHALLENGE.lifetimeMs,
      userVerification: 'required',
    });
  }

  challengeIn({ response }: NewCredential | Assertion): Promise<string | undefined> {
    return unlessRefused(this.log, () =>
      z.string().parse(decodeClientDataJSON(response.clientDataJSON).challenge),
    );
  }

  async newCredential(response: NewCredential, expectedChallenge: string) {
    const verified = await unlessRefused(this.log, () =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: true,
      }),
    );
    return verified?.registrationInfo?.credential;
  }

  /** Answers the authenticator's new counter. */
  async verifyLogin(response: Assertion, credential: WebAuthnCredential, expectedChallenge: string) {
    const answer = await unlessRefused(this.log, () =>
      verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        credential,
        requireUserVerification: true,
      }),
    );
    return answer?.verified ? answer.authenticationInfo.newCounter : undefined;
  }
}
