import { Moon, Sun } from 'lucide-react';
import { setDarkMode, useDarkMode } from 'shared-kit/theme';
import { Tooltip, IconButton } from 'shared-kit/ui';
import * as texts from '../texts';

export function ThemeSwitch() {
  const isDark = useDarkMode();
  const name = isDark ? texts.header.toLight : texts.header.toDark;
  const Icon = isDark ? Sun : Moon;
  return (
    <Tooltip text={name}>
      <IconButton aria-label={name} onClick={() => setDarkMode(!isDark)} color="inherit">
        <Icon size={21} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
