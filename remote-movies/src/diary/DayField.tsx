import type { ComponentProps } from 'react';
import { Box, Chip, TextField } from 'shared-kit/ui';
import { diary as say } from '../texts';
import { FIRST_DAY, today, yesterday } from '../parts/days';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label'> {
  value: string;
  choose: (day: string) => void;
}

export function DayField({ choose, ...field }: Props) {
  const shortcuts = [
    { day: today(), label: say.today },
    { day: yesterday(), label: say.yesterday },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        {...field}
        label={say.day}
        type="date"
        notched
        inputProps={{ min: FIRST_DAY, max: today() }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        {shortcuts.map(({ day, label }) => (
          <Chip
            key={day}
            label={label}
            component="button"
            type="button"
            clickable
            variant={field.value === day ? 'filled' : 'outlined'}
            aria-pressed={field.value === day}
            onClick={() => choose(day)}
          />
        ))}
      </Box>
    </Box>
  );
}
