import { commentCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { CommentLikesService } from './comment-likes.service';
import { CommentsService } from './comments.service';
import { ModerationService } from './moderation.service';

export const CommentsController = serves(
  commentCalls,
  { comments: CommentsService, likes: CommentLikesService, moderation: ModerationService },
  {
    list: async ({ caller, params, query }, { comments }) => {
      const found = await comments.ofMovie(params.id, caller, query);
      return { ...found, page: query.page, limit: query.limit };
    },
    create: ({ caller, params, body }, { comments }) => comments.write(caller, params.id, body),
    own: async ({ caller, query }, { comments }) => ({
      ...(await comments.ofCaller(caller, query)),
      page: query.page,
      limit: query.limit,
    }),
    replies: async ({ caller, params, query }, { comments }) => {
      const found = await comments.repliesTo(params.id, caller, query);
      return { ...found, page: query.page, limit: query.limit };
    },
    like: ({ caller, params }, { likes }) => likes.like(caller, params.id),
    unlike: ({ caller, params }, { likes }) => likes.unlike(caller, params.id),
    update: ({ caller, params, body }, { comments }) => comments.change(caller, params.id, body),
    adminList: async ({ caller, query }, { moderation }) => {
      const { page, limit, status } = query;
      return { ...(await moderation.list(caller, query, status)), page, limit };
    },
    moderate: async ({ caller, body }, { moderation }) => ({
      comments: await moderation.decide(caller, body.ids, body),
    }),
    approve: ({ caller, params, body }, { moderation }) =>
      moderation.decideOne(caller, params.id, { ...body, status: 'approved' }),
    reject: ({ caller, params, body }, { moderation }) =>
      moderation.decideOne(caller, params.id, { ...body, status: 'rejected' }),
    remove: ({ caller, params }, { comments }) => comments.remove(caller, params.id),
  },
);
