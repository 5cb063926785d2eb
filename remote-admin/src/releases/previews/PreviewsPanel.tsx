import { useState } from 'react';
import { api, calls, formatDateTime } from 'shared-kit';
import type { ReleaseSummary } from 'shared-kit/contract';
import { publishingRoutes } from 'shared-kit/contract/routes';
import { Alert, SelectField, ShownOnce } from 'shared-kit/fields';
import { FormDialog, TitledDialog } from 'shared-kit/overlays';
import { useAttempt, useForm } from 'shared-kit/parts';
import { Hint } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { Code } from '../Code';
import { KeyFact, KeyItem } from '../keys/KeyItem';
import { KeySection } from '../keys/KeySection';

const say = texts.releases.previews;

const { usePreviewsQuery, useCreatePreviewMutation, useEndPreviewMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Previews'] })
  .injectEndpoints({
    endpoints: (build) => ({
      previews: build.query({
        ...calls(publishingRoutes.previews, (feature: string) => ({ params: { feature } }), 'previews'),
        providesTags: ['Previews'],
      }),
      createPreview: build.mutation({
        ...calls(publishingRoutes.createPreview),
        invalidatesTags: (_answer, error) => (error ? [] : ['Previews']),
      }),
      endPreview: build.mutation({
        ...calls(publishingRoutes.endPreview),
        invalidatesTags: ['Previews'],
      }),
    }),
  });

interface Props {
  feature: string;
  releases: readonly ReleaseSummary[];
}

export function PreviewsPanel({ feature, releases }: Props) {
  const query = usePreviewsQuery(feature, { refetchOnMountOrArgChange: true });
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
            <KeyItem key={id} name={release} action={say.end} onAct={() => void endOne(id)}>
              <KeyFact name={say.release}>
                <Code>{release}</Code>
              </KeyFact>
              <KeyFact name={say.maker}>{created_by}</KeyFact>
              <KeyFact name={say.ends}>{formatDateTime(expires_at)}</KeyFact>
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

/** In minutes. */
const LIFETIMES = ['60', '1440', '10080'] as const;
const OPTIONS = LIFETIMES.map((value) => ({ value, label: say.lifetimes[value] }));

interface CreatePreviewDialogProps {
  feature: string;
  releases: readonly ReleaseSummary[];
  onClose: () => void;
}

function CreatePreviewDialog({ feature, releases, onClose }: CreatePreviewDialogProps) {
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
      <TitledDialog title={say.made} onClose={onClose} staysOpen>
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
      <Hint>{say.body}</Hint>
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
