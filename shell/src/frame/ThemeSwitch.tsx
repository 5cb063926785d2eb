import { Moon, Sun } from 'lucide-react';
import { setDarkMode, useDarkMode } from 'shared-kit/theme';
import { IconButton, styled, Tooltip } from 'shared-kit/ui';
import * as texts from '../texts';

/** Right before React knows the theme. */
const Icons = styled('span')(({ theme }) => ({
  display: 'contents',
  '& > :last-child': { display: 'none' },
  ...theme.applyStyles('dark', {
    '& > :first-child': { display: 'none' },
    '& > :last-child': { display: 'block' },
  }),
}));

const ICON = { size: 21, 'aria-hidden': true } as const;

export function ThemeSwitch() {
  const isDark = useDarkMode();
  const name = isDark ? texts.header.toLight : texts.header.toDark;
  return (
    <Tooltip text={name}>
      <IconButton
        aria-label={name}
        // The boot document's script names and operates the button by it until the page is hydrated.
        data-name-in-dark={texts.header.toLight}
        suppressHydrationWarning
        onClick={() => setDarkMode(!isDark)}
        color="inherit"
      >
        <Icons>
          <Moon {...ICON} />
          <Sun {...ICON} />
        </Icons>
      </IconButton>
    </Tooltip>
  );
}
