import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { ReleaseSummary } from 'shared-kit/contract';
import { Button, Typography } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { HealthItem } from './HealthItem';
import { HealthTable } from './HealthTable';

const say = texts.releases.health;
const ICON = { size: 17, 'aria-hidden': true } as const;
const ROLES = ['canary', 'current', 'fallback'];

interface Props {
  releases: readonly ReleaseSummary[];
  /** When the releases were loaded, in milliseconds. */
  at: number;
}

/** Shows the releases in force. */
export function HealthPanel({ releases, at }: Props) {
  const [isTable, setTable] = useState(false);
  const inForce = ROLES.flatMap((role) => releases.filter((release) => release.role === role));
  const current = inForce.find(({ role }) => role === 'current')?.health;
  return (
    <Panel
      title={say.title}
      lead={say.lead}
      aside={
        inForce.length > 0 && (
          <Button
            size="small"
            startIcon={isTable ? <ChartColumn {...ICON} /> : <Table2 {...ICON} />}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? say.showChart : say.showTable}
          </Button>
        )
      }
    >
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
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {say.legend}
          </Typography>
        </>
      )}
    </Panel>
  );
}
