import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton, TextField } from 'shared-kit/ui';
import { texts } from '../texts';

/** A password that can be looked at. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={isShown ? texts.password.hide : texts.password.show}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
      }
    />
  );
}
