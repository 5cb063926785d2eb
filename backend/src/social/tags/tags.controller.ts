import { Controller } from '@nestjs/common';
import { tagCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { DomainError } from '../../common/errors';
import { TagsRepository } from './tags.repository';

@Controller()
export class TagsController {
  constructor(private readonly tags: TagsRepository) {}

  @Serves(tagCalls.ofUser)
  async ofUser(@Input() { caller, params }: InputOf<typeof tagCalls.ofUser>) {
    const found = await this.tags.ofUser(caller?.id ?? null, params.id);
    if (!found) throw new DomainError('USER_NOT_FOUND');
    return found;
  }
}
