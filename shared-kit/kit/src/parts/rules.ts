import { FIELDS } from 'shared-kit/contract/fields';
import { SENTENCES } from 'shared-kit/contract/sentences';
import { type Rule, textRule } from './textRule';

const required: Rule = (value) => (value.trim() ? undefined : SENTENCES.required);

export const rules = {
  required,
  username: textRule(FIELDS.username),
  email: textRule(FIELDS.email),
  newPassword: textRule(FIELDS.newPassword),
  bio: textRule(FIELDS.bio),
  newsletterTitle: textRule(FIELDS.newsletterTitle),
  newsletterContent: textRule(FIELDS.newsletterContent),
};
