import { useState } from 'react';
import { AVATAR_BYTES_MAX } from 'shared-kit/contract/limits';
import { useAttempt } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { avatar as say } from '../texts';
import { useRemoveAvatarMutation, useUploadAvatarMutation } from './profileApi';

const needsNoCrop = (file: File, { width, height }: ImageBitmap) =>
  width === height && file.size <= AVATAR_BYTES_MAX;

/** Some browsers don't know its type. */
const HEIC = /^image\/hei[cf]|\.hei[cf]$/i;

export function useAvatar() {
  const toast = useToast();
  const attempt = useAttempt();
  const [pictureToCrop, setPictureToCrop] = useState<ImageBitmap | null>(null);
  const [upload, uploading] = useUploadAvatarMutation();
  const [removeAvatar, removing] = useRemoveAvatarMutation();

  const send = (picture: Blob) => attempt(upload(picture), say.uploaded);

  function drop(): void {
    pictureToCrop?.close();
    setPictureToCrop(null);
  }

  return {
    isBusy: uploading.isLoading || removing.isLoading,
    pictureToCrop,
    drop,
    pick: async (file: File): Promise<void> => {
      let picture: ImageBitmap;
      try {
        picture = await createImageBitmap(file);
      } catch {
        toast.error(HEIC.test(`${file.type} ${file.name}`) ? say.heic : say.unreadable);
        return;
      }
      if (!needsNoCrop(file, picture)) return setPictureToCrop(picture);
      picture.close();
      await send(file);
    },
    use: async (square: Blob): Promise<void> => {
      drop();
      await send(square);
    },
    remove: async (): Promise<void> => {
      try {
        await removeAvatar().unwrap();
        toast.success(say.removed);
      } catch {
        toast.error(say.removeFailed);
      }
    },
  };
}
