import { Skeleton } from 'shared-kit/ui';
import * as texts from '../texts';
import { Columns, Panel } from './layout';

const FIELD_HEIGHT = 56;
const BIO_HEIGHT = 148;

export const ProfileSkeleton = () => (
  <Columns aria-busy="true" aria-label={texts.profile.loading}>
    <Panel sx={{ justifyItems: 'center' }}>
      <Skeleton variant="circular" width={160} height={160} />
      <Skeleton variant="rounded" width={160} height={40} sx={{ borderRadius: 999 }} />
    </Panel>
    <Panel>
      <Skeleton width="35%" sx={{ fontSize: '1.5rem' }} />
      <Skeleton variant="rounded" height={FIELD_HEIGHT} />
      <Skeleton variant="rounded" height={BIO_HEIGHT} />
      <Skeleton variant="rounded" width={140} height={40} sx={{ borderRadius: 999 }} />
    </Panel>
  </Columns>
);

export const PanelSkeleton = () => (
  <Panel aria-busy="true" aria-label={texts.profile.loading} sx={{ maxWidth: 640 }}>
    <Skeleton width="45%" sx={{ fontSize: '1.5rem' }} />
    <Skeleton variant="rounded" height={FIELD_HEIGHT} />
    <Skeleton variant="rounded" height={FIELD_HEIGHT} />
    <Skeleton variant="rounded" height={FIELD_HEIGHT} />
  </Panel>
);
