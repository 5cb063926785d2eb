import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useId, useState } from 'react';
import type { OwnProfile } from 'shared-kit/contract';
import { avatarAt } from 'shared-kit/contract/avatars';
import { Avatar, Button, CircularProgress, styled, Typography } from 'shared-kit/ui';
import { avatar as say } from '../texts';
import { Panel } from './layout';
import { UploadButton } from './UploadButton';
import { useAvatar } from './useAvatar';

const CropDialog = lazy(() => import('./CropDialog'));
const ConfirmAvatarRemoval = lazy(() => import('./ConfirmAvatarRemoval'));
const SIZE = 160;
const LARGE = 512;
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

const Picture = styled('div')({ position: 'relative', lineHeight: 0 });
const Veil = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  color: '#fff',
  backgroundColor: 'rgba(0, 0, 0, 0.5)',
});
export function AvatarField({ profile }: { profile: OwnProfile }) {
  const titleId = useId();
  const hintId = useId();
  const { isBusy, pictureToCrop, pick, use, drop, remove } = useAvatar();
  const [isAsking, setIsAsking] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) void pick(file);
  };
  const large = profile.avatar_url && avatarAt(profile.avatar_url, LARGE);
  return (
    <Panel aria-labelledby={titleId} sx={{ justifyItems: 'center', textAlign: 'center', gap: 2 }}>
      <Typography variant="h2" id={titleId}>
        {say.title}
      </Typography>
      <Picture>
        <Avatar username={profile.username} src={large} userId={profile.id} size={SIZE} />
        {isBusy && (
          <Veil>
            <CircularProgress color="inherit" aria-label={say.uploading} />
          </Veil>
        )}
      </Picture>
      <UploadButton
        label={say.upload}
        icon={<ImageUp size={18} />}
        accept={ACCEPTED}
        describedBy={hintId}
        disabled={isBusy}
        onChange={choose}
      />
      {profile.avatar_url && (
        <Button startIcon={<Trash2 size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
          {say.remove}
        </Button>
      )}
      <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary' }}>
        {say.hint}
      </Typography>
      <Suspense>
        {pictureToCrop && (
          <CropDialog picture={pictureToCrop} onUse={(square) => void use(square)} onClose={drop} />
        )}
        {isAsking && (
          <ConfirmAvatarRemoval onConfirm={() => void remove()} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </Panel>
  );
}
