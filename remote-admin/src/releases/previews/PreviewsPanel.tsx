import { useState } from 'react';
import { formatDateTime } from 'shared-kit';
import type { ReleaseSummary } from 'shared-kit/contract';
import { useAttempt } from 'shared-kit/parts';
import { Button } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { Code } from '../Code';
import { KeyFact, KeyFacts, KeyItem } from '../keys/KeyItem';
import { KeySection } from '../keys/KeySection';
import { CreatePreviewDialog } from './CreatePreviewDialog';
import { useEndPreviewMutation, usePreviewsQuery } from './previewsApi';

const say = texts.releases.previews;
const LATEST = { refetchOnMountOrArgChange: true } as const;

interface Props {
  feature: string;
  releases: readonly ReleaseSummary[];
}

export function PreviewsPanel({ feature, releases }: Props) {
  const query = usePreviewsQuery(feature, LATEST);
  const [end] = useEndPreviewMutation();
  const attempt = useAttempt();
  const [isCreating, setCreating] = useState(false);
  const { currentData = [] } = query;
  const endOne = (previewId: string) => attempt(end({ params: { feature, previewId } }), say.ended);
  return (
    <Panel title={say.title} lead={say.lead}>
      <KeySection
        title={say.running}
        add={say.create}
        onAdd={() => setCreating(true)}
        query={query}
        empty={releases.length === 0 ? say.noReleases : say.none}
        cannotAdd={releases.length === 0}
      >
        <ul role="list">
          {currentData.map(({ id, release, created_by, expires_at }) => (
            <KeyItem key={id}>
              <KeyFacts>
                <KeyFact name={say.release}>
                  <Code>{release}</Code>
                </KeyFact>
                <KeyFact name={say.maker}>{created_by}</KeyFact>
                <KeyFact name={say.ends}>{formatDateTime(expires_at)}</KeyFact>
              </KeyFacts>
              <div role="group" aria-label={texts.parts.actionsOf(release)}>
                <Button size="small" color="error" onClick={() => void endOne(id)}>
                  {say.end}
                </Button>
              </div>
            </KeyItem>
          ))}
        </ul>
      </KeySection>
      {isCreating && (
        <CreatePreviewDialog feature={feature} releases={releases} onClose={() => setCreating(false)} />
      )}
    </Panel>
  );
}
