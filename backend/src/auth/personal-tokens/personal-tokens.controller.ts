import { Controller } from '@nestjs/common';
import { personalTokenCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { PersonalTokensService } from './personal-tokens.service';

@Controller()
export class PersonalTokensController {
  constructor(private readonly tokens: PersonalTokensService) {}

  @Serves(personalTokenCalls.list)
  async list(@Input() { caller }: InputOf<typeof personalTokenCalls.list>) {
    return { tokens: await this.tokens.list(caller) };
  }

  @Serves(personalTokenCalls.create)
  create(@Input() { caller, body }: InputOf<typeof personalTokenCalls.create>) {
    return this.tokens.create(caller, body);
  }

  @Serves(personalTokenCalls.end)
  async end(@Input() { caller, params }: InputOf<typeof personalTokenCalls.end>) {
    await this.tokens.end(caller, params.id);
    return SUCCESS;
  }
}
