import { Controller } from '@nestjs/common';
import { listCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../common/call';
import { ListContentsService } from './list-contents.service';
import { ListEditorsService } from './list-editors.service';
import { ListsService } from './lists.service';

@Controller()
export class ListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly contents: ListContentsService,
    private readonly editors: ListEditorsService,
  ) {}

  @Serves(listCalls.list)
  list(@Input() { caller, query }: InputOf<typeof listCalls.list>) {
    return this.lists.list(caller, query);
  }

  @Serves(listCalls.create)
  create(@Input() { caller, body }: InputOf<typeof listCalls.create>) {
    return this.lists.create(caller, body);
  }

  @Serves(listCalls.one)
  one(@Input() { caller, params, query }: InputOf<typeof listCalls.one>) {
    return this.lists.one(caller?.id ?? null, params.id, query);
  }

  @Serves(listCalls.update)
  update(@Input() { caller, params, body }: InputOf<typeof listCalls.update>) {
    return this.lists.update(caller, params.id, body);
  }

  @Serves(listCalls.remove)
  async remove(@Input() { caller, params }: InputOf<typeof listCalls.remove>) {
    await this.lists.remove(caller, params.id);
    return SUCCESS;
  }

  @Serves(listCalls.like)
  like(@Input() { caller, params }: InputOf<typeof listCalls.like>) {
    return this.lists.like(caller, params.id);
  }

  @Serves(listCalls.unlike)
  async unlike(@Input() { caller, params }: InputOf<typeof listCalls.unlike>) {
    return { success: true as const, ...(await this.lists.unlike(caller, params.id)) };
  }

  @Serves(listCalls.copy)
  copy(@Input() { caller, params }: InputOf<typeof listCalls.copy>) {
    return this.lists.copy(caller, params.id);
  }

  @Serves(listCalls.addMovie)
  addMovie(@Input() { caller, params, body }: InputOf<typeof listCalls.addMovie>) {
    return this.contents.add(caller, params.id, body);
  }

  @Serves(listCalls.updateMovie)
  updateMovie(@Input() { caller, params, body }: InputOf<typeof listCalls.updateMovie>) {
    return this.contents.update(caller, params.id, params.movieId, body);
  }

  @Serves(listCalls.removeMovie)
  removeMovie(@Input() { caller, params }: InputOf<typeof listCalls.removeMovie>) {
    return this.contents.remove(caller, params.id, params.movieId);
  }

  @Serves(listCalls.reorder)
  reorder(@Input() { caller, params, body }: InputOf<typeof listCalls.reorder>) {
    return this.contents.reorder(caller, params.id, body);
  }

  @Serves(listCalls.addEditor)
  addEditor(@Input() { caller, params }: InputOf<typeof listCalls.addEditor>) {
    return this.editors.add(caller, params.id, params.userId);
  }

  @Serves(listCalls.removeEditor)
  async removeEditor(@Input() { caller, params }: InputOf<typeof listCalls.removeEditor>) {
    await this.editors.remove(caller, params.id, params.userId);
    return SUCCESS;
  }
}
