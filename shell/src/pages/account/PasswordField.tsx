import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton, TextField } from 'shared-kit/ui';
import { texts } from '../../texts';

interface Props {
  label: string;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function PasswordField({ label, value, autoComplete, error, onChange, onBlur }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      autoComplete={autoComplete}
      error={error}
      {...(onBlur && { onBlur })}
      onChange={(event) => onChange(event.target.value)}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={shown ? texts.forms.hidePassword : texts.forms.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
      }
    />
  );
}
