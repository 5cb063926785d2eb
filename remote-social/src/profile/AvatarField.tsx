import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useId, useState } from 'react';
import type { OwnProfile } from 'shared-kit/contract';
import { avatarAt } from 'shared-kit/contract/avatars';
import { Avatar, Button, CircularProgress, styled, Typography } from 'shared-kit/ui';
import { avatar as say } from '../texts';
import { Panel } from './Panel';
import { useAvatar } from './useAvatar';

const CropDialog = lazy(() => import('./CropDialog'));
const ConfirmDialog = lazy(() => import('./ConfirmDialog'));
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
/** The invisible file field covers the button, so that clicks, drops and the keyboard reach it. */
const Upload = styled('div')(({ theme }) => ({
  position: 'relative',
  '& input': { position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer', fontSize: 0 },
  '&:has(input:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.accent}`,
    outlineOffset: 2,
    borderRadius: 999,
  },
}));

export function AvatarField({ profile }: { profile: OwnProfile }) {
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
    <Panel title={say.title} sx={{ justifyItems: 'center', textAlign: 'center', gap: 2 }}>
      <Picture>
        <Avatar username={profile.username} src={large} userId={profile.id} size={SIZE} />
        {isBusy && (
          <Veil>
            <CircularProgress color="inherit" aria-label={say.uploading} />
          </Veil>
        )}
      </Picture>
      <Upload>
        <Button
          component="span"
          aria-hidden
          tabIndex={-1}
          variant="contained"
          startIcon={<ImageUp size={18} />}
        >
          {say.upload}
        </Button>
        <input
          type="file"
          aria-label={say.upload}
          aria-describedby={hintId}
          accept={ACCEPTED}
          disabled={isBusy}
          onChange={choose}
        />
      </Upload>
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
          <ConfirmDialog
            open
            title={say.askRemove}
            confirm={say.remove}
            dangerous
            onConfirm={() => {
              setIsAsking(false);
              void remove();
            }}
            onClose={() => setIsAsking(false)}
          >
            {say.removeDescription}
          </ConfirmDialog>
        )}
      </Suspense>
    </Panel>
  );
}
