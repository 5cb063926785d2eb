import { useId } from 'react';
import type { ImportMode } from 'shared-kit/contract';
import { Checkbox } from 'shared-kit/choices';
import { SelectField } from 'shared-kit/fields';
import { Box, Hint, Stack } from 'shared-kit/ui';
import { RadioCards } from '../profile/RadioCards';
import { imports as say, privacy } from '../texts';
import type { ImportRequest } from './importsApi';

export type ImportOptions = Pick<ImportRequest, 'mode' | 'addMissing' | 'audience'>;

const MODES: { value: ImportMode; label: string; description: string }[] = [
  { value: 'merge', label: say.merge, description: say.mergeDescription },
  { value: 'overwrite', label: say.overwrite, description: say.overwriteDescription },
];
const AUDIENCES = ['nobody', 'friends', 'everyone'] as const;
const AUDIENCE_OPTIONS = AUDIENCES.map((value) => ({ value, label: privacy[value] }));

interface Props {
  choices: ImportOptions;
  hasMissing: boolean;
  hasLists: boolean;
  onChange: (choices: ImportOptions) => void;
}

export function ImportChoices({ choices, hasMissing, hasLists, onChange }: Props) {
  const descriptionId = useId();
  const change = (changed: Partial<ImportOptions>) => onChange({ ...choices, ...changed });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <RadioCards
        legend={say.modes}
        name="mode"
        value={choices.mode}
        choices={MODES}
        onChoose={(mode) => change({ mode })}
      />
      {hasMissing && (
        <div>
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', fontWeight: 550 }}>
            <Checkbox
              checked={choices.addMissing}
              slotProps={{ input: { 'aria-describedby': descriptionId } }}
              onChange={(_event, addMissing) => change({ addMissing })}
              sx={{ marginInlineStart: -1.25 }}
            />
            {say.addMissing}
          </Box>
          <Hint id={descriptionId}>{say.addMissingDescription}</Hint>
        </div>
      )}
      {hasLists && (
        <Box sx={{ display: 'grid', maxWidth: 320 }}>
          <SelectField
            label={say.listAudience}
            value={choices.audience}
            options={AUDIENCE_OPTIONS}
            onChange={(value) =>
              change({ audience: AUDIENCES.find((audience) => audience === value) ?? 'nobody' })
            }
          />
        </Box>
      )}
    </Stack>
  );
}
