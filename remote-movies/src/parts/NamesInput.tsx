import { type KeyboardEvent, useId, useState } from 'react';
import { Box, Chip, TextField } from 'shared-kit/ui';
import * as texts from '../texts';

interface Props {
  name?: string;
  label: string;
  names: string[];
  error: string | undefined;
  suggestions?: string[];
  onChange: (names: string[]) => void;
}

export function NamesInput({ name: fieldName, label, names, error, suggestions = [], onChange }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const addNames = (text: string) => {
    const added = text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter((name, index, all) => name !== '' && !names.includes(name) && all.indexOf(name) === index);
    setTyped('');
    if (added.length > 0) onChange([...names, ...added]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      addNames(typed);
    } else if (event.key === 'Backspace' && typed === '' && names.length > 0) onChange(names.slice(0, -1));
  };
  return (
    // Hides the arrow of the suggestions, which makes the field look like a menu of fixed choices.
    <Box sx={{ '& input::-webkit-calendar-picker-indicator': { display: 'none !important' } }}>
      <TextField
        name={fieldName}
        label={label}
        value={typed}
        error={error}
        autoComplete="off"
        placeholder={texts.editing.namesHint}
        inputProps={{ list: listId, enterKeyHint: 'enter' }}
        onChange={(event) =>
          event.target.value.includes(',') ? addNames(event.target.value) : setTyped(event.target.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => addNames(typed)}
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
