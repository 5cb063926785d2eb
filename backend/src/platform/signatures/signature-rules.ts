import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type FeatureId,
  type RefusalCode,
  type RegistryEntry,
  release as releaseSchema,
} from 'shared-kit/contract';
import { verifyRelease } from 'shared-kit/release-tool';
import type { PublishedRelease } from '../releases/releases.repository';

export type SignedRelease = Pick<
  PublishedRelease,
  'feature' | 'id' | 'manifest' | 'manifest_bytes' | 'signature'
>;

export const manifestDigest = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

export const releasesIn = (entry: RegistryEntry | undefined): string[] =>
  [entry?.current, entry?.fallback, entry?.canary?.release].filter((release) => typeof release === 'string');

function saysTheSame(bytes: Buffer, { feature, id, manifest }: SignedRelease): boolean {
  try {
    const signed = releaseSchema.parse(JSON.parse(bytes.toString('utf8')));
    const isOfRow = signed.feature.id === feature && signed.id === id;
    return isOfRow && isDeepStrictEqual(signed, releaseSchema.parse(manifest));
  } catch {
    return false;
  }
}

/** What signatures are checked against, read at one moment. */
export class SignatureRules {
  constructor(
    private readonly keys: ReadonlyMap<FeatureId, readonly string[]>,
    /** By 'feature/release'. */
    private readonly unsigned: ReadonlyMap<string, Buffer>,
  ) {}

  isSigned(feature: FeatureId): boolean {
    return this.keys.has(feature);
  }

  /** `entry` is the feature's entry in the registry: an unsigned release may stay in it but not come back. */
  refusalOf(release: SignedRelease, entry: RegistryEntry | undefined): RefusalCode | undefined {
    const keys = this.keys.get(release.feature);
    if (!keys) return undefined;
    const { feature, id, manifest_bytes: bytes, signature } = release;
    if (!bytes) return 'SIGNATURE_MISSING';
    if (!saysTheSame(bytes, release)) return 'SIGNATURE_INVALID';
    const digest = this.unsigned.get(`${feature}/${id}`);
    if (digest && releasesIn(entry).includes(id) && manifestDigest(bytes).equals(digest)) return undefined;
    if (signature === null) return 'SIGNATURE_MISSING';
    return keys.some((key) => verifyRelease(bytes, signature, key)) ? undefined : 'SIGNATURE_INVALID';
  }
}
