import { Ban, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from 'shared-kit';
import type { Report, ReportOutcome } from 'shared-kit/contract';
import { Box, Button, Chip, Hint, Row, styled, Typography } from 'shared-kit/ui';
import { Ago } from '../parts/Ago';
import { reports as say } from '../texts';
import { PersonLine, ReportedTarget } from './ReportedTarget';

const ICON = { size: 17, 'aria-hidden': true } as const;
const ICONS: Record<ReportOutcome, ReactNode> = {
  dismissed: <X {...ICON} />,
  removed: <Trash2 {...ICON} />,
  suspended: <Ban {...ICON} />,
};

const Item = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  padding: '16px 20px',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
}));

export function outcomesFor({ kind, target, status }: Report): readonly ReportOutcome[] {
  if (status === 'resolved') return [];
  return [
    'dismissed',
    ...(kind === 'user' ? [] : (['removed'] as const)),
    ...(target.author ? (['suspended'] as const) : []),
  ];
}

interface Props {
  report: Report;
  onDecide: (outcome: ReportOutcome) => void;
}

export function ReportItem({ report, onDecide }: Props) {
  const { kind, target, reason, created_at } = report;
  const outcomes = outcomesFor(report);
  return (
    <Item tabIndex={-1} aria-label={say.about(say.kinds[kind], target.title)}>
      <Row>
        <Chip size="small" label={say.kinds[kind]} />
        <Chip size="small" color="warning" variant="outlined" label={say.reasons[reason]} />
        <Hint variant="caption" sx={{ marginInlineStart: 'auto' }}>
          <Ago time={created_at} />
        </Hint>
      </Row>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <ReportedTarget report={report} />
        <ReportDetails report={report} />
      </Box>
      {outcomes.length > 0 && (
        <Row>
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              size="small"
              variant={outcome === 'dismissed' ? 'outlined' : 'text'}
              color={outcome === 'dismissed' ? 'primary' : 'error'}
              startIcon={ICONS[outcome]}
              onClick={() => onDecide(outcome)}
            >
              {say.actions[outcome]}
            </Button>
          ))}
        </Row>
      )}
    </Item>
  );
}

const Details = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  alignContent: 'start',
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary, marginBottom: 2 },
  '& dd': { overflowWrap: 'anywhere' },
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
    <Row sx={{ gap: 0.75 }}>
      {parts.map((part) => (
        <Chip
          key={part}
          size="small"
          variant="outlined"
          color={part === 'suspensions' || part === 'removed' ? 'warning' : 'default'}
          label={say.historyOf[part](formatNumber(history[part]))}
        />
      ))}
    </Row>
  );
}

/** Who reported and why, what the author did before, and the decision. */
function ReportDetails({ report }: { report: Report }) {
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
