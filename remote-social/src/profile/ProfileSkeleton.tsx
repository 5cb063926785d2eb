import { Skeleton } from 'shared-kit/ui';
import * as texts from '../texts';
import { Columns, PanelFrame } from './layout';

const FIELD_HEIGHT = 56;

export const ProfileSkeleton = () => (
  <Columns aria-busy="true" aria-label={texts.profile.loading}>
    <PanelFrame sx={{ justifyItems: 'center' }}>
      <Skeleton variant="circular" width={160} height={160} />
      <Skeleton variant="rounded" width={160} height={40} sx={{ borderRadius: 999 }} />
    </PanelFrame>
    <PanelFrame>
      <Skeleton width="35%" sx={{ fontSize: '1.5rem' }} />
      <Skeleton variant="rounded" height={FIELD_HEIGHT} />
      <Skeleton variant="rounded" height={148} />
      <Skeleton variant="rounded" width={140} height={40} sx={{ borderRadius: 999 }} />
    </PanelFrame>
  </Columns>
);

export const PanelSkeleton = () => (
  <PanelFrame aria-busy="true" aria-label={texts.profile.loading} sx={{ maxWidth: 640 }}>
    <Skeleton width="45%" sx={{ fontSize: '1.5rem' }} />
    <Skeleton variant="rounded" height={FIELD_HEIGHT} />
    <Skeleton variant="rounded" height={FIELD_HEIGHT} />
    <Skeleton variant="rounded" height={FIELD_HEIGHT} />
  </PanelFrame>
);
