import { InvalidArgumentError } from 'commander';
import { FEATURE_ID, type FeatureId } from '../../../contract/src';
import { FIELDS } from '../../../contract/src/fields';

const PERCENT = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;
const REVISION = /^[1-9]\d{0,8}$/;

const refuse = (message: string): never => {
  throw new InvalidArgumentError(message);
};

export function featureValue(value: string): FeatureId {
  return FEATURE_ID.test(value) ? value : refuse('It takes the id of a feature.');
}

export function percentValue(value: string): number {
  const text = value.trim();
  return PERCENT.test(text)
    ? Number(text)
    : refuse('It takes a number from 0 to 100 with at most two decimal places.');
}

export function revisionValue(value: string): number {
  const text = value.trim();
  return REVISION.test(text) ? Number(text) : refuse('It takes the number of a revision.');
}

export function listValue(value: string): string[] {
  const items = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return items.length > 0 ? items : refuse('It takes names with commas between them.');
}

export function rampValue(value: string): number[] {
  const steps = value.split(',').map(percentValue);
  return steps.every((step, index) => step > (steps[index - 1] ?? 0))
    ? steps
    : refuse('It takes rising percentages with commas between them, such as 1,10,50,100.');
}

export const wholeNumber =
  (min: number, max: number) =>
  (value: string): number => {
    const number = /^\d+$/.test(value.trim()) ? Number(value) : NaN;
    return number >= min && number <= max ? number : refuse(`It takes a whole number from ${min} to ${max}.`);
  };

/** Characters are counted as in the contract. */
const textValue =
  ({ max }: { max: number }) =>
  (value: string): string => {
    const text = value.trim();
    const length = [...text].length;
    return length > 0 && length <= max ? text : refuse(`It takes 1 to ${max} characters.`);
  };
export const reasonValue = textValue(FIELDS.releaseReason);
export const titleValue = textValue(FIELDS.featureTitle);
export const teamValue = textValue(FIELDS.featureTeam);

/** Collects arguments such as `movies=1.0.0-abc`. */
export function releaseOfSet(
  value: string,
  chosen: Record<FeatureId, string> = {},
): Record<FeatureId, string> {
  const [feature = '', release = '', ...more] = value.split('=');
  if (!FEATURE_ID.test(feature) || release === '' || more.length > 0)
    return refuse('It takes FEATURE=RELEASE.');
  if (feature in chosen) return refuse(`${feature} is there twice.`);
  return { ...chosen, [feature]: release };
}
