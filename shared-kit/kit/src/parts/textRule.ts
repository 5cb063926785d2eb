import { isVisible, type TextFieldLimits } from 'shared-kit/contract/fields';
import { SENTENCES } from 'shared-kit/contract/sentences';

export type Rule = (value: string) => string | undefined;

/** In Unicode characters, as the server counts. */
export const lengthOf = (value: string) => [...value.normalize('NFC')].length;

/** Must agree with `textField` of the contract. */
export function textRule({ min = 0, max, pattern, sentence, trimmed }: TextFieldLimits): Rule {
  return (typed) => {
    const value = trimmed ? typed.trim() : typed;
    const length = lengthOf(value);
    if (min > 0 && length === 0) return SENTENCES.required;
    if (length < min) return SENTENCES.minCharacters(min);
    if (length > max) return SENTENCES.maxCharacters(max);
    if (trimmed && length > 0 && !isVisible(value)) return SENTENCES.minCharacters(1);
    return pattern && !pattern.test(value.normalize('NFC')) ? sentence : undefined;
  };
}
