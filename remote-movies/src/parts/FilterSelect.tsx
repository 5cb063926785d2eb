import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'shared-kit/ui';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  isChosen?: boolean;
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  borderRadius: 14,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  transition: 'border-color 120ms',
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&[data-chosen="true"]': { borderColor: theme.vars.palette.accent },
  '&:has(:focus-visible)': {
    borderColor: theme.vars.palette.accent,
    outline: `1px solid ${theme.vars.palette.accent}`,
  },
  '& label': {
    position: 'absolute',
    top: 7,
    left: 14,
    fontSize: '0.75rem',
    lineHeight: 1.2,
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& select': {
    appearance: 'none',
    width: '100%',
    height: 52,
    padding: '18px 34px 2px 14px',
    border: 0,
    borderRadius: 'inherit',
    outline: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 550,
    color: 'inherit',
    background: 'transparent',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
  '& option': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& svg': { position: 'absolute', right: 12, bottom: 12, pointerEvents: 'none', opacity: 0.7 },
}));

export function FilterSelect({ label, value, options, onChange, isChosen = value !== '' }: Props) {
  const id = useId();
  return (
    <Frame data-chosen={isChosen}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </Frame>
  );
}
