import { useId } from 'react';
import { styled } from 'shared-kit/ui';

const Choices = styled('fieldset')({ display: 'grid', gap: 12, border: 0, padding: 0, margin: 0 });
const Legend = styled('legend')({ padding: 0, marginBottom: 12, fontWeight: 650 });
const Choice = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 14,
  padding: '14px 16px',
  borderRadius: 14,
  cursor: 'pointer',
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.raised },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.accent,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 9%, transparent)`,
  },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
  '& input': { width: 20, height: 20, margin: '2px 0 0', accentColor: theme.vars.palette.accent },
  '& strong': { fontWeight: 650 },
  '& span': { gridColumn: 2, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

interface Props<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  choices: readonly { value: Value; label: string; description: string }[];
  describedBy?: string;
  onChoose: (value: Value) => void;
}

/** One of a few choices, each with a sentence. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, name, value: chosen, choices, describedBy, onChoose } = props;
  const id = useId();
  return (
    <Choices aria-describedby={describedBy}>
      <Legend>{legend}</Legend>
      {choices.map(({ value, label, description }) => (
        <Choice key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            aria-describedby={`${id}-${value}`}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <strong>{label}</strong>
          <span id={`${id}-${value}`}>{description}</span>
        </Choice>
      ))}
    </Choices>
  );
}
