import { Controller } from '@nestjs/common';
import { tagCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { required } from '../../common/errors';
import { TagsRepository } from './tags.repository';

@Controller()
export class TagsController {
  constructor(private readonly tags: TagsRepository) {}

  @Serves(tagCalls.ofUser)
  async ofUser(@Input() { caller, params }: InputOf<typeof tagCalls.ofUser>) {
    return required(await this.tags.ofUser(caller?.id ?? null, params.id), 'USER_NOT_FOUND');
  }
}
