import type { DiaryEntry } from 'shared-kit/contract';
import { Box, Skeleton, styled, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { byMonth } from '../parts/days';
import { EntryRow, EntryFrame } from './EntryRow';

const Months = styled('div')({ display: 'grid', gap: 'clamp(24px, 4vw, 40px)' });
const MonthTitle = styled(Typography)(({ theme }) => ({
  paddingBottom: 8,
  borderBottom: `2px solid ${theme.vars.palette.divider}`,
})) as typeof Typography;

interface Props {
  entries: readonly DiaryEntry[];
  onEdit?: ((entry: DiaryEntry) => void) | undefined;
  onRemove?: ((entry: DiaryEntry) => void) | undefined;
}

export const DiaryMonths = ({ entries, onEdit, onRemove }: Props) => (
  <Months>
    {byMonth(entries).map(({ month, entries: inMonth }) => (
      <section key={month} aria-label={month}>
        <MonthTitle variant="h2">{month}</MonthTitle>
        <Box component="ol" role="list">
          {inMonth.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              onEdit={onEdit && (() => onEdit(entry))}
              onRemove={onRemove && (() => onRemove(entry))}
            />
          ))}
        </Box>
      </section>
    ))}
  </Months>
);

export const DiarySkeleton = () => (
  <Months aria-busy="true" aria-label={texts.diary.loading}>
    <section>
      <MonthTitle variant="h2">
        <Skeleton width={160} />
      </MonthTitle>
      <Box component="ol" role="list">
        {Array.from({ length: 6 }, (_, index) => (
          <EntryFrame key={index}>
            <Skeleton variant="rounded" width={32} height={44} sx={{ justifySelf: 'center' }} />
            <Skeleton variant="rounded" width={56} height={84} />
            <Box>
              <Skeleton width="55%" sx={{ fontSize: '1.0625rem' }} />
              <Skeleton width={90} />
            </Box>
          </EntryFrame>
        ))}
      </Box>
    </section>
  </Months>
);
