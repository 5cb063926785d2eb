import { formatDateTime, formatNumber } from 'shared-kit';
import type { ReleaseSummary } from 'shared-kit/contract';
import { Box, Hint, Typography } from 'shared-kit/ui';
import { DataTable, TableSheet } from '../../parts/DataTable';
import { Panel } from '../../parts/Panel';
import { useTable } from '../../parts/useTable';
import * as texts from '../../texts';
import { Code } from '../Code';
import { HealthItem } from './HealthItem';
import { hoursUntil } from './hours';
import { valueOf, type Vital, VITALS } from './vitals';

const say = texts.releases.health;
const ROLES = ['canary', 'current', 'fallback'];

interface Props {
  releases: readonly ReleaseSummary[];
  /** When the releases were loaded, in milliseconds. */
  at: number;
}

/** Shows the releases in force. */
export function HealthPanel({ releases, at }: Props) {
  const { isTable, button } = useTable();
  const inForce = ROLES.flatMap((role) => releases.filter((release) => release.role === role));
  const current = inForce.find(({ role }) => role === 'current')?.health;
  return (
    <Panel title={say.title} lead={say.lead} aside={inForce.length > 0 && button}>
      {inForce.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', paddingBlock: 1 }}>{say.empty}</Typography>
      ) : isTable ? (
        <HealthTable releases={inForce} at={at} />
      ) : (
        <>
          <ul role="list">
            {inForce.map((release) => (
              <HealthItem key={release.release} release={release} current={current} at={at} />
            ))}
          </ul>
          <Hint variant="caption">{say.legend}</Hint>
        </>
      )}
    </Panel>
  );
}

const COUNTS = ['loads', 'errors', 'fallbacks'] as const;
const NONE = '–';

const shown = (vital: Vital, value: number | null) => (value === null ? NONE : valueOf(vital, value));

const Heads = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <th key={name} scope="col" data-end>
      {name}
    </th>
  ));

const Numbers = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.map((number, index) => (
    <td key={index} data-end data-number>
      {number}
    </td>
  ));

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
        sx={{ maxHeight: 320, marginTop: 1 }}
      >
        <DataTable aria-label={say.hoursOf(release)}>
          <thead>
            <tr>
              <th scope="col">{say.hour}</th>
              <Heads names={[...COUNTS.map((count) => say[count]), say.vitals.lcp]} />
            </tr>
          </thead>
          <tbody>
            {reported.toReversed().map((hour) => (
              <tr key={hour.start}>
                <td data-quiet>{formatDateTime(new Date(hour.start))}</td>
                <Numbers
                  numbers={[...COUNTS.map((count) => formatNumber(hour[count])), shown('lcp', hour.lcp)]}
                />
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableSheet>
    </Box>
  );
}

const HealthTable = ({ releases, at }: { releases: readonly ReleaseSummary[]; at: number }) => (
  <>
    <TableSheet role="region" aria-label={`${say.title}, ${texts.parts.table}`} tabIndex={0}>
      <DataTable aria-label={say.title}>
        <thead>
          <tr>
            <th scope="col">{say.release}</th>
            <Heads
              names={[
                ...COUNTS.map((count) => say[count]),
                say.hydrations,
                say.averageMs,
                ...VITALS.map((vital) => say.vitals[vital]),
              ]}
            />
          </tr>
        </thead>
        <tbody>
          {releases.map(({ release, role, health }) => (
            <tr key={release}>
              <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
                <Code>{release}</Code>
                {role && ` (${texts.releases.promotion.roles[role]})`}
              </Box>
              <Numbers
                numbers={[
                  ...COUNTS.map((count) => formatNumber(health[count])),
                  formatNumber(health.hydrations),
                  health.average_ms === null ? NONE : say.ms(formatNumber(health.average_ms)),
                  ...VITALS.map((vital) => shown(vital, health[vital])),
                ]}
              />
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
