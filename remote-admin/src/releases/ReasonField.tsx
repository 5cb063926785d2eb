import type { ComponentProps } from 'react';
import { FIELDS } from 'shared-kit/contract/fields';
import { textRule } from 'shared-kit/parts';
import { TextField } from 'shared-kit/ui';
import * as texts from '../texts';

export const reasonRule = textRule(FIELDS.releaseReason);

/** The log of the registry keeps the reason. */
export const ReasonField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label={texts.releases.reason}
    help={texts.releases.reasonHelp}
    autoComplete="off"
    inputProps={{ maxLength: FIELDS.releaseReason.max }}
    {...field}
  />
);
