import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Segments = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  padding: 4,
  borderRadius: 14,
  backgroundColor: theme.vars.palette.raised,
  '& label': {
    flex: '1 1 auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px 8px',
    minHeight: 44,
    padding: '4px 6px',
    borderRadius: 10,
    fontSize: '0.875rem',
    textAlign: 'center',
    lineHeight: 1.2,
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& input': { position: 'absolute', opacity: 0 },
  '& label:hover': { color: theme.vars.palette.text.primary },
  '& label:has(input:checked)': {
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.accent}`,
  },
  '& label:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
}));

interface Props<Value extends string> {
  name: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A few choices side by side, one of which holds. Stands in a fieldset that names it. */
export const SegmentedChoice = <Value extends string>({ name, value, options, onChange }: Props<Value>) => (
  <Segments>
    {options.map((option) => (
      <label key={option.value}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
        />
        {option.label}
      </label>
    ))}
  </Segments>
);
