import { type KeyboardEvent, useId, useState } from 'react';
import { Box, Chip, TextField } from 'shared-kit/ui';
import { texts } from '../texts';

interface Props {
  label: string;
  names: string[];
  error: string | undefined;
  suggestions?: string[];
  onChange: (names: string[]) => void;
}

/** Names written one after another; comma or Enter ends each. A name stands there once. */
export function NamesInput({ label, names, error, suggestions = [], onChange }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const fresh = text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter((name, index, all) => name !== '' && !names.includes(name) && all.indexOf(name) === index);
    setTyped('');
    if (fresh.length > 0) onChange([...names, ...fresh]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && names.length > 0) onChange(names.slice(0, -1));
  };
  return (
    // The list's own arrow would promise a menu, where any name may be written.
    <Box sx={{ '& input::-webkit-calendar-picker-indicator': { display: 'none !important' } }}>
      <TextField
        label={label}
        value={typed}
        error={error}
        autoComplete="off"
        placeholder={texts.editing.namesHint}
        inputProps={{ list: listId, enterKeyHint: 'enter' }}
        onChange={(event) =>
          event.target.value.includes(',') ? take(event.target.value) : setTyped(event.target.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => take(typed)}
      />
      <datalist id={listId}>
        {suggestions
          .filter((name) => !names.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {names.length > 0 && (
        <Box component="ul" role="list" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
          {names.map((name) => (
            <li key={name}>
              <Chip
                label={name}
                aria-label={texts.editing.removeName(name)}
                onClick={() => onChange(names.filter((other) => other !== name))}
                onDelete={() => onChange(names.filter((other) => other !== name))}
              />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
