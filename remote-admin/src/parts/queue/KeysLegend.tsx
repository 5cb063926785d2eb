import { Box, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';

const say = texts.parts.keys;

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 24,
  padding: '1px 6px',
  borderRadius: 6,
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 650,
  textAlign: 'center',
  color: theme.vars.palette.text.primary,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderBottomWidth: 2,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** Each entry is a key and what it does. */
export function KeysLegend({ entries: own }: { entries: readonly (readonly [string, string])[] }) {
  const entries: (readonly [string, string])[] = [['J', say.next], ['K', say.previous], ...own];
  return (
    <Box
      aria-label={say.title}
      role="note"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        marginBottom: 2,
        color: 'text.secondary',
      }}
    >
      <Typography variant="caption">{say.hint}:</Typography>
      {entries.map(([key, what]) => (
        <Typography
          key={key}
          variant="caption"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
        >
          <Key>{key}</Key>
          {what}
        </Typography>
      ))}
    </Box>
  );
}
