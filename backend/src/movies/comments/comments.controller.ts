import { Controller } from '@nestjs/common';
import { commentCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
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
  async list(@Input() { caller, params, query }: InputOf<typeof commentCalls.list>) {
    const found = await this.comments.ofMovie(params.id, caller, query);
    return { ...found, page: query.page, limit: query.limit };
  }

  @Serves(commentCalls.create)
  create(@Input() { caller, params, body }: InputOf<typeof commentCalls.create>) {
    return this.comments.write(caller, params.id, body);
  }

  @Serves(commentCalls.own)
  async own(@Input() { caller, query }: InputOf<typeof commentCalls.own>) {
    return { ...(await this.comments.ofCaller(caller, query)), page: query.page, limit: query.limit };
  }

  @Serves(commentCalls.replies)
  async replies(@Input() { caller, params, query }: InputOf<typeof commentCalls.replies>) {
    const found = await this.comments.repliesTo(params.id, caller, query);
    return { ...found, page: query.page, limit: query.limit };
  }

  @Serves(commentCalls.like)
  like(@Input() { caller, params }: InputOf<typeof commentCalls.like>) {
    return this.likes.like(caller, params.id);
  }

  @Serves(commentCalls.unlike)
  unlike(@Input() { caller, params }: InputOf<typeof commentCalls.unlike>) {
    return this.likes.unlike(caller, params.id);
  }

  @Serves(commentCalls.update)
  update(@Input() { caller, params, body }: InputOf<typeof commentCalls.update>) {
    return this.comments.change(caller, params.id, body);
  }

  @Serves(commentCalls.adminList)
  async adminList(@Input() { caller, query }: InputOf<typeof commentCalls.adminList>) {
    const { page, limit, status } = query;
    return { ...(await this.moderation.list(caller, query, status)), page, limit };
  }

  @Serves(commentCalls.moderate)
  async moderate(@Input() { caller, body }: InputOf<typeof commentCalls.moderate>) {
    return { comments: await this.moderation.decide(caller, body.ids, body) };
  }

  @Serves(commentCalls.approve)
  approve(@Input() { caller, params, body }: InputOf<typeof commentCalls.approve>) {
    return this.moderation.decideOne(caller, params.id, { ...body, status: 'approved' });
  }

  @Serves(commentCalls.reject)
  reject(@Input() { caller, params, body }: InputOf<typeof commentCalls.reject>) {
    return this.moderation.decideOne(caller, params.id, { ...body, status: 'rejected' });
  }

  @Serves(commentCalls.remove)
  async remove(@Input() { caller, params }: InputOf<typeof commentCalls.remove>) {
    await this.comments.remove(caller, params.id);
    return SUCCESS;
  }
}
