import { Box, styled, Typography } from 'shared-kit/ui';
import { texts } from '../texts';
import type { Act } from './moderation';

const say = texts.comments.keys;

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

const ACT_KEYS: Record<Act, string> = { approve: 'T', reject: 'R', explain: 'S', remove: 'Del' };

/** Shown where there is a keyboard: from a tablet's width up. */
export function KeysLegend({ acts }: { acts: readonly Act[] }) {
  const entries: (readonly [string, string])[] = [
    ['J', say.next],
    ['K', say.previous],
    ['X', say.select],
    ...acts.map((act) => [ACT_KEYS[act], say[act]] as const),
  ];
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
