import { useState } from 'react';
import { formatNumber } from 'shared-kit';
import type { RegistryRevision } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/inputs';
import { useToast } from 'shared-kit/state';
import { Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { ActDialog } from '../ActDialog';
import { useRollbackMutation, useRollbackSetMutation } from '../releasesApi';

const say = texts.releases.log;
const ALL = '';

interface Props {
  revision: RegistryRevision;
  /** The feature that the log is filtered by. */
  preferred: string | null;
  titleOf: (feature: string) => string;
  onClose: () => void;
}

export function RollbackDialog({ revision: { revision, features }, preferred, titleOf, onClose }: Props) {
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
