import type { FeatureId, RefusalCode } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';

export function signatureRefused(code: RefusalCode, { feature, id }: { feature: FeatureId; id: string }) {
  const name = `${feature} ${id}`;
  const message =
    code === 'SIGNATURE_MISSING'
      ? `${name} isn't signed, and ${feature} has a signing key.`
      : `The signature of ${name} doesn't match its release.json and any key of ${feature}.`;
  return new ReleaseRefused(code, message, [name]);
}
