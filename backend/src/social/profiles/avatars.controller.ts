import { Controller, UploadedFile } from '@nestjs/common';
import { AVATAR_BYTES_MAX, profileCalls, SENTENCES } from 'shared-kit/contract';
import { Input, type InputOf, Serves } from '../../common/call';
import { invalidField } from '../../common/errors';
import { TakesUpload } from '../../uploads/uploads.module';
import { AvatarsService } from './avatars.service';

const FIELD = profileCalls.uploadAvatar.file;

@Controller()
export class AvatarsController {
  constructor(private readonly avatars: AvatarsService) {}

  @Serves(profileCalls.uploadAvatar)
  @TakesUpload(FIELD, AVATAR_BYTES_MAX)
  async upload(
    @Input() { caller }: InputOf<typeof profileCalls.uploadAvatar>,
    @UploadedFile() file: { buffer: Buffer } | undefined,
  ) {
    if (!file) throw invalidField(FIELD, SENTENCES.required);
    return { avatar_url: await this.avatars.replace(caller.id, file.buffer) };
  }

  @Serves(profileCalls.removeAvatar)
  async remove(@Input() { caller }: InputOf<typeof profileCalls.removeAvatar>) {
    await this.avatars.remove(caller.id);
    return { avatar_url: null };
  }
}
