import { formatDateTime, formatNumber } from 'shared-kit';
import type { ReleaseSummary } from 'shared-kit/contract';
import { Box, Typography } from 'shared-kit/ui';
import { DataTable, TableSheet } from '../../parts/DataTable';
import * as texts from '../../texts';
import { Code } from '../Code';
import { hoursUntil } from './hours';
import { VITALS, valueOf } from './vitals';

const say = texts.releases.health;
const COUNTS = ['loads', 'errors', 'fallbacks'] as const;
const HOURS_HEIGHT = 320;

function HoursTable({ release: { release, hours }, at }: { release: ReleaseSummary; at: number }) {
  const reported = hoursUntil(at, hours).filter((hour) => COUNTS.some((count) => hour[count] > 0));
  if (reported.length === 0) return null;
  return (
    <Box component="details" sx={{ marginTop: 1.5 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', overflowWrap: 'anywhere' }}>
        {say.hoursOf(release)}
      </Typography>
      <TableSheet
        role="region"
        aria-label={say.hoursOf(release)}
        tabIndex={0}
        sx={{ maxHeight: HOURS_HEIGHT, marginTop: 1 }}
      >
        <DataTable aria-label={say.hoursOf(release)}>
          <thead>
            <tr>
              <th scope="col">{say.hour}</th>
              {COUNTS.map((count) => (
                <th key={count} scope="col" data-end>
                  {say[count]}
                </th>
              ))}
              <th scope="col" data-end>
                {say.vitals.lcp}
              </th>
            </tr>
          </thead>
          <tbody>
            {reported.toReversed().map((hour) => (
              <tr key={hour.start}>
                <td data-quiet>{formatDateTime(new Date(hour.start))}</td>
                {COUNTS.map((count) => (
                  <td key={count} data-end data-number>
                    {formatNumber(hour[count])}
                  </td>
                ))}
                <td data-end data-number>
                  {hour.lcp === null ? '–' : valueOf('lcp', hour.lcp)}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableSheet>
    </Box>
  );
}

export function HealthTable({ releases, at }: { releases: readonly ReleaseSummary[]; at: number }) {
  return (
    <>
      <TableSheet role="region" aria-label={`${say.title}, ${say.showTable}`} tabIndex={0}>
        <DataTable aria-label={say.title}>
          <thead>
            <tr>
              <th scope="col">{say.release}</th>
              {COUNTS.map((count) => (
                <th key={count} scope="col" data-end>
                  {say[count]}
                </th>
              ))}
              <th scope="col" data-end>
                {say.hydrations}
              </th>
              <th scope="col" data-end>
                {say.averageMs}
              </th>
              {VITALS.map((vital) => (
                <th key={vital} scope="col" data-end>
                  {say.vitals[vital]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {releases.map(({ release, role, health }) => (
              <tr key={release}>
                <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
                  <Code>{release}</Code>
                  {role && ` (${texts.releases.promotion.roles[role]})`}
                </Box>
                {COUNTS.map((count) => (
                  <td key={count} data-end data-number>
                    {formatNumber(health[count])}
                  </td>
                ))}
                <td data-end data-number>
                  {formatNumber(health.hydrations)}
                </td>
                <td data-end data-number>
                  {health.average_ms === null ? '–' : say.ms(formatNumber(health.average_ms))}
                </td>
                {VITALS.map((vital) => {
                  const value = health[vital];
                  return (
                    <td key={vital} data-end data-number>
                      {value === null ? '–' : valueOf(vital, value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableSheet>
      {releases.map((release) => (
        <HoursTable key={release.release} release={release} at={at} />
      ))}
    </>
  );
}
