import { formatDateTime, formatNumber } from 'shared-kit';
import type { Report } from 'shared-kit/contract';
import { Box, Chip, styled, Typography } from 'shared-kit/ui';
import { reports as say } from '../texts';
import { PersonLine } from './ReportedTarget';

const Details = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  alignContent: 'start',
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary, marginBottom: 2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

type History = NonNullable<Report['history']>;
const HISTORY_PARTS = [
  'reports',
  'removed',
  'suspensions',
  'rejected_comments',
] as const satisfies (keyof History)[];

function AuthorHistory({ history }: { history: History }) {
  const parts = HISTORY_PARTS.filter((part) => history[part] > 0);
  if (parts.length === 0) return say.noHistory;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {parts.map((part) => (
        <Chip
          key={part}
          size="small"
          variant="outlined"
          color={part === 'suspensions' || part === 'removed' ? 'warning' : 'default'}
          label={say.historyOf[part](formatNumber(history[part]))}
        />
      ))}
    </Box>
  );
}

/** Who reported and why, what the author did before, and the decision. */
export function ReportDetails({ report }: { report: Report }) {
  const { reporter, note, history, outcome, outcome_note, resolved_at } = report;
  return (
    <Details>
      <div>
        <dt>{say.reporter}</dt>
        <dd>
          <PersonLine person={reporter} />
          <Typography variant="body2" sx={{ marginTop: 0.5, color: note ? undefined : 'text.secondary' }}>
            {note || say.noNote}
          </Typography>
        </dd>
      </div>
      {history && (
        <div>
          <dt>{say.history}</dt>
          <dd>
            <AuthorHistory history={history} />
          </dd>
        </div>
      )}
      {outcome && resolved_at && (
        <div>
          <dt>{say.resolvedAt(formatDateTime(resolved_at))}</dt>
          <dd>
            <strong>{say.outcomes[outcome]}</strong>
            {outcome_note && <Typography variant="body2">{say.outcomeNote(outcome_note)}</Typography>}
          </dd>
        </div>
      )}
    </Details>
  );
}
