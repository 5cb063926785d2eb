import { useState } from 'react';
import { formatNumber } from 'shared-kit';
import type { FeatureSummary, RegistryRevision } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/fields';
import { useToast } from 'shared-kit/state';
import { Typography } from 'shared-kit/ui';
import { LongList } from '../../parts/LongList';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { ActDialog } from '../ActDialog';
import { LIVE, useRollbackMutation, useRollbackSetMutation } from '../releasesApi';
import { changesOf } from './changesOf';
import { useLogInfiniteQuery } from './logApi';
import { LogItem } from './LogItem';

const say = texts.releases.log;
const ALL = '';

interface Props {
  features: readonly FeatureSummary[];
  /** The revision in force. */
  latest: number;
}

export function LogPanel({ features, latest }: Props) {
  const [feature, setFeature] = useState(ALL);
  const [target, setTarget] = useState<RegistryRevision | null>(null);
  const query = useLogInfiniteQuery(feature || null, LIVE);
  const titleOf = (id: string) => features.find((known) => known.id === id)?.title ?? id;

  const itemsOf = (revisions: readonly RegistryRevision[]) =>
    revisions.flatMap((revision, index) => {
      const before = revisions[index + 1];
      // Its changes are known once the next page is loaded.
      if (!before && query.hasNextPage) return [];
      const changes = changesOf(revision, before);
      return (
        <LogItem
          key={revision.revision}
          revision={revision}
          changes={feature ? changes.filter((change) => change.feature === feature) : changes}
          titleOf={titleOf}
          isLatest={revision.revision === latest}
          onBack={() => setTarget(revision)}
        />
      );
    });

  return (
    <Panel
      title={say.title}
      lead={say.lead}
      aside={
        <SelectField
          label={say.filter}
          value={feature}
          options={[
            { value: ALL, label: say.all },
            ...features.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={setFeature}
        />
      }
    >
      <LongList
        query={query}
        rowHeight={84}
        shown={say.shown}
        empty={
          <Typography sx={{ color: 'text.secondary', paddingBlock: 2 }}>
            {feature ? say.emptyFiltered : say.empty}
          </Typography>
        }
        itemsIn={({ revisions }) => revisions}
        idOf={({ revision }) => revision}
      >
        {itemsOf}
      </LongList>
      {target && (
        <RollbackDialog
          revision={target}
          preferred={feature || null}
          titleOf={titleOf}
          onClose={() => setTarget(null)}
        />
      )}
    </Panel>
  );
}

interface RollbackDialogProps {
  revision: RegistryRevision;
  /** The feature that the log is filtered by. */
  preferred: string | null;
  titleOf: (feature: string) => string;
  onClose: () => void;
}

function RollbackDialog({
  revision: { revision, features },
  preferred,
  titleOf,
  onClose,
}: RollbackDialogProps) {
  const [scope, setScope] = useState(preferred ?? ALL);
  const [rollBack] = useRollbackMutation();
  const [rollBackAll] = useRollbackSetMutation();
  const toast = useToast();
  const act = async (reason: string) => {
    const body = { to: revision, reason };
    const made = await (
      scope === ALL ? rollBackAll({ body }) : rollBack({ params: { feature: scope }, body })
    ).unwrap();
    toast.success(texts.releases.promotion.done.rollback(formatNumber(made.revision)));
  };
  return (
    <ActDialog
      title={say.rollback.title(formatNumber(revision))}
      confirm={say.rollback.submit}
      needsReason
      onConfirm={act}
      onClose={onClose}
    >
      <Typography variant="body2">{say.rollback.body}</Typography>
      <SelectField
        label={say.rollback.scope}
        value={scope}
        options={[
          { value: ALL, label: say.all },
          ...Object.entries(features).map(([id, { current }]) => ({
            value: id,
            label: `${titleOf(id)}: ${current}`,
          })),
        ]}
        onChange={setScope}
      />
    </ActDialog>
  );
}
