import { AVATAR_BYTES_MAX, profileCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { TakesUpload, uploadedFile } from '../../uploads/uploads.module';
import { AvatarsService } from './avatars.service';

const FIELD = profileCalls.uploadAvatar.file;

export const AvatarsController = serves(
  profileCalls,
  { avatars: AvatarsService },
  {
    uploadAvatar: async ({ caller, request }, { avatars }) => ({
      avatar_url: await avatars.replace(caller.id, uploadedFile(request, FIELD).buffer),
    }),
    removeAvatar: async ({ caller }, { avatars }) => {
      await avatars.remove(caller.id);
      return { avatar_url: null };
    },
  },
  { uploadAvatar: TakesUpload(FIELD, AVATAR_BYTES_MAX) },
);
