import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton, TextField } from 'shared-kit/ui';
import { texts } from './texts';

interface Props extends ComponentProps<typeof TextField> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
      }
    />
  );
}
