import { api, calls, formatDateTime } from 'shared-kit';
import type { TeamService } from 'shared-kit/contract';
import { SERVICE_TIMEOUT_MS } from 'shared-kit/contract/limits';
import { publishingRoutes } from 'shared-kit/contract/routes';
import { Alert } from 'shared-kit/fields';
import { useAttempt, useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, Hint, QueryView, Skeleton, Stack, styled, TextField } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';

const say = texts.releases.service;

const { useTeamServiceQuery, useSetTeamServiceMutation, useRemoveTeamServiceMutation } = api
  .enhanceEndpoints({ addTagTypes: ['TeamService'] })
  .injectEndpoints({
    endpoints: (build) => ({
      teamService: build.query({
        ...calls(publishingRoutes.service, (feature: string) => ({ params: { feature } }), 'service'),
        providesTags: ['TeamService'],
      }),
      setTeamService: build.mutation({
        ...calls(publishingRoutes.setService),
        invalidatesTags: (_answer, error) => (error ? [] : ['TeamService']),
      }),
      removeTeamService: build.mutation({
        ...calls(publishingRoutes.removeService, (feature: string) => ({ params: { feature } })),
        invalidatesTags: ['TeamService'],
      }),
    }),
  });

const Form = styled('form')({ display: 'grid', gap: 16, paddingTop: 8 });

/** The names are those of the call's fields. */
type Values = { url: string; timeout_ms: string };

const isTimeout = (typed: string) =>
  /^\d{1,5}$/.test(typed) &&
  Number(typed) >= SERVICE_TIMEOUT_MS.min &&
  Number(typed) <= SERVICE_TIMEOUT_MS.max;

const check = ({ url, timeout_ms }: Values) => ({
  url: url.trim() === '' ? say.addressMissing : undefined,
  timeout_ms: isTimeout(timeout_ms.trim()) ? undefined : say.timeoutWrong(SERVICE_TIMEOUT_MS.max),
});

function ServiceForm({ feature, service }: { feature: string; service: TeamService | null }) {
  const toast = useToast();
  const attempt = useAttempt();
  const [set] = useSetTeamServiceMutation();
  const [remove, removal] = useRemoveTeamServiceMutation();
  const form = useForm<Values>({
    initial: {
      url: service?.url ?? '',
      timeout_ms: String(service?.timeout_ms ?? SERVICE_TIMEOUT_MS.usual),
    },
    check,
  });
  const submit = form.submit(async ({ url, timeout_ms }) => {
    const body = { url: url.trim(), timeout_ms: Number(timeout_ms) };
    await set({ params: { feature }, body }).unwrap();
    toast.success(say.done);
  });
  return (
    <Form noValidate onSubmit={submit}>
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <TextField
        label={say.address}
        help={say.addressHelp(feature)}
        type="url"
        autoComplete="off"
        {...form.field('url')}
      />
      <TextField
        label={say.timeout}
        autoComplete="off"
        inputProps={{ inputMode: 'numeric', maxLength: 5 }}
        {...form.field('timeout_ms')}
      />
      {service && <Hint variant="caption">{say.setBy(service.set_by, formatDateTime(service.set_at))}</Hint>}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="outlined" disabled={form.isBusy}>
          {say.submit}
        </Button>
        {service && (
          <Button
            color="error"
            disabled={removal.isLoading}
            onClick={() => void attempt(remove(feature), say.removed)}
          >
            {say.remove}
          </Button>
        )}
      </Stack>
    </Form>
  );
}

export function ServicePanel({ feature }: { feature: string }) {
  const query = useTeamServiceQuery(feature, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={say.title} lead={say.lead(feature)}>
      <QueryView query={query} small waiting={<Skeleton variant="rounded" height={190} />}>
        {(service) => <ServiceForm key={JSON.stringify(service)} feature={feature} service={service} />}
      </QueryView>
    </Panel>
  );
}
