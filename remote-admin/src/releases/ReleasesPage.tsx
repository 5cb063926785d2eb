import { useState } from 'react';
import type { FeatureSummary } from 'shared-kit/contract';
import { useNavigate } from 'shared-kit/router';
import { Box, Button, Page, QueryView, Row, Skeleton } from 'shared-kit/ui';
import { AdminTitle } from '../parts/AdminTitle';
import { releases as say } from '../texts';
import { FeatureDetail } from './FeatureDetail';
import { CreateFeatureDialog } from './features/CreateFeatureDialog';
import { FeatureList, RetiredFeatures } from './features/FeatureList';
import { LogPanel } from './log/LogPanel';
import { PendingPanel } from './pending/PendingPanel';
import { LIVE, useFeaturesQuery } from './releasesApi';
import { PromoteSetDialog } from './set/PromoteSetDialog';
import { featureAddress, useReleasesAddress } from './useReleasesAddress';

const ListSkeleton = () => (
  <Box
    role="status"
    aria-busy="true"
    aria-label={say.loading}
    sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 248px), 1fr))' }}
  >
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={92} />
    ))}
  </Box>
);

type OpenDialog = { name: 'create'; retired?: FeatureSummary } | { name: 'set' } | null;

export default function ReleasesPage() {
  const query = useFeaturesQuery(undefined, LIVE);
  const { data } = query;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const address = useReleasesAddress();
  const navigate = useNavigate();
  const close = () => setDialog(null);
  const active = data?.features.filter(({ retired_at }) => retired_at === null) ?? [];
  const retired = data?.features.filter(({ retired_at }) => retired_at !== null) ?? [];
  const chosen = active.find(({ id }) => id === address.feature) ?? active[0];
  return (
    <Page>
      <AdminTitle
        actions={
          <Row>
            <Button
              variant="outlined"
              disabled={active.length < 2}
              onClick={() => setDialog({ name: 'set' })}
            >
              {say.set.open}
            </Button>
            <Button variant="contained" onClick={() => setDialog({ name: 'create' })}>
              {say.features.create}
            </Button>
          </Row>
        }
      >
        {say.title}
      </AdminTitle>
      {!data ? (
        <QueryView query={query} waiting={<ListSkeleton />} />
      ) : (
        <>
          <FeatureList features={active} chosen={chosen?.id} />
          {retired.length > 0 && (
            <RetiredFeatures
              features={retired}
              onRestore={(feature) => setDialog({ name: 'create', retired: feature })}
            />
          )}
          <Box sx={{ marginTop: 2, '&:empty': { display: 'none' } }}>
            <PendingPanel features={data.features} />
          </Box>
          {chosen && (
            <FeatureDetail key={chosen.id} feature={chosen} isNamed={chosen.id === address.feature} />
          )}
          <Box sx={{ marginTop: 2 }}>
            <LogPanel features={data.features} latest={data.revision} />
          </Box>
        </>
      )}
      {dialog?.name === 'create' && (
        <CreateFeatureDialog
          retired={dialog.retired}
          onCreated={(id) => {
            close();
            void navigate(featureAddress(id));
          }}
          onClose={close}
        />
      )}
      {dialog?.name === 'set' && <PromoteSetDialog features={active} onClose={close} />}
    </Page>
  );
}
