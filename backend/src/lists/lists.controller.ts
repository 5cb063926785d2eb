import { listCalls } from 'shared-kit/contract';
import { serves, SUCCESS } from '../common/call';
import { ListContentsService } from './list-contents.service';
import { ListEditorsService } from './list-editors.service';
import { ListsService } from './lists.service';

export const ListsController = serves(
  listCalls,
  { lists: ListsService, contents: ListContentsService, editors: ListEditorsService },
  {
    list: ({ caller, query }, { lists }) => lists.list(caller, query),
    create: ({ caller, body }, { lists }) => lists.create(caller, body),
    one: ({ caller, params, query }, { lists }) => lists.one(caller?.id ?? null, params.id, query),
    update: ({ caller, params, body }, { lists }) => lists.update(caller, params.id, body),
    remove: ({ caller, params }, { lists }) => lists.remove(caller, params.id),
    like: ({ caller, params }, { lists }) => lists.like(caller, params.id),
    unlike: async ({ caller, params }, { lists }) => ({
      ...SUCCESS,
      ...(await lists.unlike(caller, params.id)),
    }),
    copy: ({ caller, params }, { lists }) => lists.copy(caller, params.id),
    addMovie: ({ caller, params, body }, { contents }) => contents.add(caller, params.id, body),
    updateMovie: ({ caller, params, body }, { contents }) =>
      contents.update(caller, params.id, params.movieId, body),
    removeMovie: ({ caller, params }, { contents }) => contents.remove(caller, params.id, params.movieId),
    reorder: ({ caller, params, body }, { contents }) => contents.reorder(caller, params.id, body),
    addEditor: ({ caller, params }, { editors }) => editors.add(caller, params.id, params.userId),
    removeEditor: ({ caller, params }, { editors }) => editors.remove(caller, params.id, params.userId),
  },
);
