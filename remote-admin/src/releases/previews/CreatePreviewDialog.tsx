import { useState } from 'react';
import type { ReleaseSummary } from 'shared-kit/contract';
import { Alert, SelectField, ShownOnce } from 'shared-kit/inputs';
import { FormDialog, TitledDialog } from 'shared-kit/overlays';
import { useForm } from 'shared-kit/parts';
import { Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { useCreatePreviewMutation } from './previewsApi';

const say = texts.releases.previews;
/** In minutes. */
const LIFETIMES = ['60', '1440', '10080'] as const;
const OPTIONS = LIFETIMES.map((value) => ({ value, label: say.lifetimes[value] }));

interface Props {
  feature: string;
  releases: readonly ReleaseSummary[];
  onClose: () => void;
}

export function CreatePreviewDialog({ feature, releases, onClose }: Props) {
  const [create] = useCreatePreviewMutation();
  const [url, setUrl] = useState<string | null>(null);
  const form = useForm<{ release: string; minutes: string }>({
    initial: { release: releases[0]?.release ?? '', minutes: '1440' },
    check: () => ({}),
  });
  const submit = form.submit(async ({ release, minutes }) => {
    const body = { release, expires_in_minutes: Number(minutes) };
    setUrl((await create({ params: { feature }, body }).unwrap()).url);
  });
  if (url !== null)
    return (
      <TitledDialog title={say.made} close={texts.releases.close} onClose={onClose}>
        <ShownOnce label={say.link} value={url} say={say} />
      </TitledDialog>
    );
  return (
    <FormDialog
      title={say.create}
      submitLabel={say.submit}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say.body}
      </Typography>
      <SelectField
        label={say.release}
        value={form.values.release}
        options={releases.map(({ release }) => ({ value: release, label: release }))}
        onChange={(release) => form.set('release', release)}
      />
      <SelectField
        label={say.lifetime}
        value={form.values.minutes}
        options={OPTIONS}
        onChange={(minutes) => form.set('minutes', minutes)}
      />
    </FormDialog>
  );
}
