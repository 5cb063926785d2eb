import { getContrastRatio } from '@mui/material/styles';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkColors, globalStyles } from './globalStyles';
import { theme } from './theme';

const SOURCES = join(__dirname, '..');
/** Their variables are left out. */
const UNUSED =
  /@mui\/material\/(AppBar|Avatar|FilledInput|Input|Slider|Snackbar\w*|SpeedDial\w*|Step\w*|Table\w*|Tooltip)'/;

it('has the values of the dark theme; styles name the light ones', () => {
  const { text, primary } = theme.vars.palette;
  expect(text.primary).toBe('var(--mui-palette-text-primary, #15161c)');
  expect(darkColors.styles).toContain('--mui-palette-text-primary:#f1f1f5;');
  // Both themes have this one.
  expect(primary.main).toBe('var(--mui-palette-primary-main, #3f51b5)');
  expect(darkColors.styles).not.toContain('--mui-palette-primary-main:');
});

it('buttons have the font of the page', () => {
  expect(globalStyles.styles).toContain('button{font-family:inherit;}');
});

it.each(['primary', 'error', 'warning', 'success'] as const)(
  'the text of a %s button is readable in both themes, also on hover',
  (color) => {
    for (const { palette } of Object.values(theme.colorSchemes)) {
      const { main, dark, contrastText } = palette[color];
      expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
      expect(getContrastRatio(contrastText, dark)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('the kit has no component whose variables are left out', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const sources = files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n');
  expect(sources).toContain("'@mui/material/Button'");
  expect(UNUSED.exec(sources)?.[0]).toBeUndefined();
});
