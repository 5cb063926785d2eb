import { Controller } from '@nestjs/common';
import { commentCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { CommentLikesService } from './comment-likes.service';
import { CommentsService } from './comments.service';
import { ModerationService } from './moderation.service';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly likes: CommentLikesService,
    private readonly moderation: ModerationService,
  ) {}

  @Serves(commentCalls.list)
  async list(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params, query }: InputOf<typeof commentCalls.list>,
  ): Promise<AnswerOf<typeof commentCalls.list>> {
    return {
      ...(await this.comments.ofMovie(params.id, caller, query)),
      page: query.page,
      limit: query.limit,
    };
  }

  @Serves(commentCalls.create)
  create(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof commentCalls.create>,
  ): Promise<AnswerOf<typeof commentCalls.create>> {
    return this.comments.write(caller, params.id, body);
  }

  @Serves(commentCalls.own)
  async own(
    @CurrentCaller() caller: Caller,
    @Input() { query }: InputOf<typeof commentCalls.own>,
  ): Promise<AnswerOf<typeof commentCalls.own>> {
    return { ...(await this.comments.ofCaller(caller, query)), page: query.page, limit: query.limit };
  }

  @Serves(commentCalls.replies)
  async replies(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params, query }: InputOf<typeof commentCalls.replies>,
  ): Promise<AnswerOf<typeof commentCalls.replies>> {
    return { ...(await this.comments.repliesTo(params.id, caller, query)), ...query };
  }

  @Serves(commentCalls.like)
  like(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof commentCalls.like>,
  ): Promise<AnswerOf<typeof commentCalls.like>> {
    return this.likes.like(caller, params.id);
  }

  @Serves(commentCalls.unlike)
  unlike(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof commentCalls.unlike>,
  ): Promise<AnswerOf<typeof commentCalls.unlike>> {
    return this.likes.unlike(caller, params.id);
  }

  @Serves(commentCalls.update)
  update(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof commentCalls.update>,
  ): Promise<AnswerOf<typeof commentCalls.update>> {
    return this.comments.change(caller, params.id, body);
  }

  @Serves(commentCalls.adminList)
  async adminList(
    @CurrentCaller() caller: Caller,
    @Input() { query }: InputOf<typeof commentCalls.adminList>,
  ): Promise<AnswerOf<typeof commentCalls.adminList>> {
    const { page, limit, status } = query;
    return { ...(await this.moderation.list(caller, query, status)), page, limit };
  }

  @Serves(commentCalls.moderate)
  async moderate(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof commentCalls.moderate>,
  ): Promise<AnswerOf<typeof commentCalls.moderate>> {
    return { comments: await this.moderation.decide(caller, body.ids, body) };
  }

  @Serves(commentCalls.approve)
  approve(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof commentCalls.approve>,
  ): Promise<AnswerOf<typeof commentCalls.approve>> {
    return this.moderation.decideOne(caller, params.id, { ...body, status: 'approved' });
  }

  @Serves(commentCalls.reject)
  reject(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof commentCalls.reject>,
  ): Promise<AnswerOf<typeof commentCalls.reject>> {
    return this.moderation.decideOne(caller, params.id, { ...body, status: 'rejected' });
  }

  @Serves(commentCalls.remove)
  async remove(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof commentCalls.remove>,
  ): Promise<AnswerOf<typeof commentCalls.remove>> {
    await this.comments.remove(caller, params.id);
    return { success: true };
  }
}
