import { Controller } from '@nestjs/common';
import { markCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { LikesService } from './likes.service';

@Controller()
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @Serves(markCalls.like)
  like(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof markCalls.like>,
  ): Promise<AnswerOf<typeof markCalls.like>> {
    return this.likes.like(caller, params.id);
  }

  @Serves(markCalls.unlike)
  unlike(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof markCalls.unlike>,
  ): Promise<AnswerOf<typeof markCalls.unlike>> {
    return this.likes.unlike(caller, params.id);
  }

  @Serves(markCalls.likesOf)
  likesOf(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params, query }: InputOf<typeof markCalls.likesOf>,
  ): Promise<AnswerOf<typeof markCalls.likesOf>> {
    return this.likes.ofUser(caller, params.id, query);
  }
}
