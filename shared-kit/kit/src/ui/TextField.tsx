import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { useEarlyTyping } from './useEarlyTyping';

interface Props extends Omit<OutlinedInputProps, 'label' | 'error'> {
  label: string;
  error?: string | undefined;
  help?: ReactNode;
}

/** MUI's own TextField would add Select and Menu to the bundle. */
export function TextField({
  label,
  error,
  help,
  required,
  disabled,
  fullWidth = true,
  id,
  sx,
  inputRef,
  ...input
}: Props) {
  const early = useEarlyTyping(input.value, (target) =>
    input.onChange?.({ target } as ChangeEvent<HTMLInputElement>),
  );
  const made = useId();
  const fieldId = id ?? made;
  const said = error ?? help;
  return (
    <FormControl variant="outlined" error={Boolean(error)} fullWidth={fullWidth} disabled={disabled} sx={sx}>
      <InputLabel htmlFor={fieldId}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={fieldId}
        inputRef={useForkRef(early, inputRef)}
        label={label}
        required={required}
        aria-describedby={said ? `${fieldId}-said` : undefined}
      />
      {said && <FormHelperText id={`${fieldId}-said`}>{said}</FormHelperText>}
    </FormControl>
  );
}
