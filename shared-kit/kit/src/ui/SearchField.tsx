import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import IconButton from '@mui/material/IconButton';
import { texts } from '../texts';
import { useEarlyTyping } from './useEarlyTyping';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  paddingInline: 16,
  borderRadius: 999,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid color-mix(in srgb, ${theme.vars.palette.text.secondary} 45%, transparent)`,
  '&:focus-within': {
    borderColor: theme.vars.palette.accent,
    outline: `1px solid ${theme.vars.palette.accent}`,
  },
  '& input': { outline: 'none' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
}));

export function SearchField({ label, value, onChange, autoFocus = false }: Props) {
  const early = useEarlyTyping(value, (field) => onChange(field.value));
  return (
    <Bar>
      <Search size={20} aria-hidden />
      <InputBase
        type="search"
        fullWidth
        autoFocus={autoFocus}
        value={value}
        inputRef={early}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-label': label, role: 'searchbox', enterKeyHint: 'search' }}
      />
      {value && (
        <IconButton size="small" edge="end" aria-label={texts.ui.clear} onClick={() => onChange('')}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </Bar>
  );
}
