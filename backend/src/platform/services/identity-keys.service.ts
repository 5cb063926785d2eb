import { createHash, createPrivateKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DAY_MS, type FeatureId } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { deriveEcKey } from '../../common/derived-key';
import { type AppConfig, CONFIG } from '../../config/config';

const LIFETIME_SECONDS = 60;
const ROTATED_AFTER_MS = 30 * DAY_MS;

function keyPairOf(secret: string, period: number) {
  const { d, ...key } = deriveEcKey(secret, `kinodost:service-identity:${period}`);
  // The thumbprint of RFC 7638 names the members in this order.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: key.crv, kty: key.kty, x: key.x, y: key.y }))
    .digest('base64url');
  return {
    privateKey: createPrivateKey({ key: { ...key, d }, format: 'jwk' }),
    publicKey: { ...key, kid, alg: 'ES256', use: 'sig' },
  };
}
type KeyPair = ReturnType<typeof keyPairOf>;

/**
 * Signs who calls a team's service. Every process makes the same keys of JWT_SECRET and the month, and publishes those
 * of three months, so that a rotation needs no agreement and leaves no gap.
 */
@Injectable()
export class IdentityKeysService {
  private readonly jwt = new JwtService();
  private readonly pairs = new Map<number, KeyPair>();

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {
    if (!config.jwtSecret) throw new Error('identities need a secret');
  }

  /** A visitor has no `sub`. */
  sign(feature: FeatureId, caller: Caller | undefined): Promise<string> {
    const { privateKey, publicKey } = this.pair(this.period());
    const { username = null, isAdmin = false } = caller ?? {};
    return this.jwt.signAsync(
      { username, isAdmin, feature },
      {
        algorithm: 'ES256',
        privateKey,
        keyid: publicKey.kid,
        issuer: this.config.publicUrl,
        audience: feature,
        expiresIn: LIFETIME_SECONDS,
        ...(caller && { subject: caller.id }),
      },
    );
  }

  /** The former keys, those in use and the next ones. */
  published(): { keys: KeyPair['publicKey'][] } {
    const now = this.period();
    return { keys: [now - 1, now, now + 1].map((period) => this.pair(period).publicKey) };
  }

  private period(): number {
    return Math.floor(Date.now() / ROTATED_AFTER_MS);
  }

  private pair(period: number): KeyPair {
    const pair = this.pairs.get(period) ?? keyPairOf(this.config.jwtSecret ?? '', period);
    this.pairs.set(period, pair);
    return pair;
  }
}
