import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DAY_MS, type FeatureId } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { type AppConfig, CONFIG } from '../../config/config';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';

const CURVE = 'prime256v1';
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
/** Of HKDF, so many bytes more than the order has that no key is likelier than another. */
const SEED_BYTES = 48;
const LIFETIME_SECONDS = 60;
const ROTATED_AFTER_MS = 30 * DAY_MS;

interface PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
}

interface KeyPair {
  privateKey: KeyObject;
  publicKey: PublicKey;
}

function keyPairOf(secret: string, period: number): KeyPair {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `kinodost:service-identity:${period}`, SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH(CURVE);
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = { kty: 'EC', crv: 'P-256', x, y } as const;
  // The thumbprint of RFC 7638 names the members in this order.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: key.crv, kty: key.kty, x, y }))
    .digest('base64url');
  return {
    privateKey: createPrivateKey({ key: { ...key, d: d.toString('base64url') }, format: 'jwk' }),
    publicKey: { ...key, kid, alg: 'ES256', use: 'sig' },
  };
}

/**
 * Signs who calls a team's service. Every process makes the same keys of JWT_SECRET and the month, and publishes those
 * of three months, so that a rotation needs no agreement and leaves no gap.
 */
@Injectable()
export class IdentityKeysService {
  private readonly jwt = new JwtService();
  private readonly secret: string;
  private readonly pairs = new Map<number, KeyPair>();

  constructor(
    @Inject(CONFIG) { jwtSecret }: AppConfig,
    @Inject(PLATFORM_CONFIG) private readonly config: Pick<PlatformConfig, 'publicUrl'>,
  ) {
    if (!jwtSecret) throw new Error('identities need a secret');
    this.secret = jwtSecret;
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
  published(): { keys: PublicKey[] } {
    const now = this.period();
    return { keys: [now - 1, now, now + 1].map((period) => this.pair(period).publicKey) };
  }

  private period(): number {
    return Math.floor(Date.now() / ROTATED_AFTER_MS);
  }

  private pair(period: number): KeyPair {
    const pair = this.pairs.get(period) ?? keyPairOf(this.secret, period);
    this.pairs.set(period, pair);
    return pair;
  }
}
