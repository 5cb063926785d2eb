import type { TextFieldLimits } from '../contract/fields';
import { SENTENCES } from '../contract/sentences';

/** Says why a field's value is wrong; undefined when it is fine. The server checks again. */
export type Rule = (value: string) => string | undefined;

/** Characters as people count them, not code units. */
export const lengthOf = (value: string) => [...value.normalize('NFC')].length;

/** The page's half of the contract's `textField`. */
export function textRule({ min = 0, max, pattern, sentence, trimmed }: TextFieldLimits): Rule {
  return (typed) => {
    const value = trimmed ? typed.trim() : typed;
    const length = lengthOf(value);
    if (min > 0 && length === 0) return SENTENCES.required;
    if (length < min) return SENTENCES.minCharacters(min);
    if (length > max) return SENTENCES.maxCharacters(max);
    return pattern && !pattern.test(value.normalize('NFC')) ? sentence : undefined;
  };
}
