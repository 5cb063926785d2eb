import { Ban, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Report, ReportOutcome } from 'shared-kit/contract';
import { Box, Button, Chip, styled, Typography } from 'shared-kit/ui';
import { Ago } from '../parts/Ago';
import { reports as say } from '../texts';
import { ReportDetails } from './ReportDetails';
import { ReportedTarget } from './ReportedTarget';

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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip size="small" label={say.kinds[kind]} />
        <Chip size="small" color="warning" variant="outlined" label={say.reasons[reason]} />
        <Typography variant="caption" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
          <Ago time={created_at} />
        </Typography>
      </Box>
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
        </Box>
      )}
    </Item>
  );
}
