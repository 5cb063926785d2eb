import { ERRORS, type FeatureId, type RefusalCode, RELEASE_REFUSALS } from 'shared-kit/contract';
import { DomainError } from '../common/errors/errors';

const REFUSALS: Record<RefusalCode, readonly [number, string]> = {
  ...RELEASE_REFUSALS,
  WRONG_FEATURE: [409, ERRORS.WRONG_FEATURE[1]],
};

const withNames = (sentence: string, names: readonly string[]) =>
  names.length === 0 ? sentence : `${sentence.replace(/\.$/, '')}: ${names.join(', ')}.`;

/** The message is English, for the release tools. `names` are put behind the Azerbaijani sentence. */
export class ReleaseRefused extends DomainError {
  constructor(
    override readonly code: RefusalCode,
    message: string,
    names: readonly string[] = [],
  ) {
    const [status, sentence] = REFUSALS[code];
    super(code, { status, sentence: withNames(sentence, names), reason: message });
  }
}

export const notCreated = (feature: FeatureId) =>
  new ReleaseRefused('NOT_CREATED', `There is no feature ${feature}, or it is retired.`, [feature]);
