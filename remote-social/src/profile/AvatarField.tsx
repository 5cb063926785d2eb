import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useId } from 'react';
import type { OwnProfile } from 'shared-kit/contract';
import { avatarAt } from 'shared-kit/contract/avatars';
import { Avatar, Button, CircularProgress, Hint, styled } from 'shared-kit/ui';
import { avatar as say } from '../texts';
import { SettingsPanel } from './SettingsPanel';
import { useAvatar } from './useAvatar';
import { useConfirm } from 'shared-kit/parts';

const CropDialog = lazy(() => import('./CropDialog'));

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
  const removal = useConfirm(remove, {
    title: say.askRemove,
    body: say.removeDescription,
    confirm: say.remove,
    dangerous: true,
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) void pick(file);
  };
  const large = profile.avatar_url && avatarAt(profile.avatar_url, 512);
  return (
    <SettingsPanel title={say.title} sx={{ justifyItems: 'center', textAlign: 'center', gap: 2 }}>
      <Picture>
        <Avatar username={profile.username} src={large} userId={profile.id} size={160} />
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
          accept="image/jpeg,image/png,image/webp,image/gif"
          disabled={isBusy}
          onChange={choose}
        />
      </Upload>
      {profile.avatar_url && (
        <Button startIcon={<Trash2 size={18} aria-hidden />} onClick={removal.ask}>
          {say.remove}
        </Button>
      )}
      <Hint id={hintId} variant="caption">
        {say.hint}
      </Hint>
      <Suspense>
        {pictureToCrop && (
          <CropDialog picture={pictureToCrop} onUse={(square) => void use(square)} onClose={drop} />
        )}
      </Suspense>
      {removal.dialog}
    </SettingsPanel>
  );
}
