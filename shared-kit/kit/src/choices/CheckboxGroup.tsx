import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; help: string }[];
  values: readonly Value[];
  error: string | undefined;
  /** Gets the values in the order of the options. */
  onChange: (values: Value[]) => void;
}

export function CheckboxGroup<Value extends string>(props: Props<Value>) {
  const { legend, options, values, error, onChange } = props;
  const id = useId();
  const all = options.map(({ value }) => value);
  return (
    <Box component="fieldset" sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ color: 'text.secondary' }}>
        {legend}
      </Typography>
      {options.map(({ value, label, help }) => (
        <Box key={value}>
          <FormControlLabel
            label={label}
            control={
              <Checkbox
                checked={values.includes(value)}
                slotProps={{ input: { 'aria-describedby': `${id}-${value}` } }}
                onChange={(_event, isOn) =>
                  onChange(all.filter((other) => (other === value ? isOn : values.includes(other))))
                }
              />
            }
          />
          {/* Below the label, past the box. */}
          <Typography
            variant="caption"
            id={`${id}-${value}`}
            sx={{ display: 'block', marginTop: -1, marginInlineStart: '31px', color: 'text.secondary' }}
          >
            {help}
          </Typography>
        </Box>
      ))}
      {error && (
        <Typography variant="caption" role="alert" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
