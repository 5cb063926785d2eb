import { Controller } from '@nestjs/common';
import { type AnswerOf, listCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../common/call';
import { CurrentCaller, type Caller } from '../common/caller';
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
  list(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { query }: InputOf<typeof listCalls.list>,
  ): Promise<AnswerOf<typeof listCalls.list>> {
    return this.lists.list(caller, query);
  }

  @Serves(listCalls.create)
  create(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof listCalls.create>,
  ): Promise<AnswerOf<typeof listCalls.create>> {
    return this.lists.create(caller, body);
  }

  @Serves(listCalls.one)
  one(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params, query }: InputOf<typeof listCalls.one>,
  ): Promise<AnswerOf<typeof listCalls.one>> {
    return this.lists.one(caller?.id ?? null, params.id, query);
  }

  @Serves(listCalls.update)
  update(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof listCalls.update>,
  ): Promise<AnswerOf<typeof listCalls.update>> {
    return this.lists.update(caller, params.id, body);
  }

  @Serves(listCalls.remove)
  async remove(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof listCalls.remove>,
  ): Promise<AnswerOf<typeof listCalls.remove>> {
    await this.lists.remove(caller, params.id);
    return { success: true };
  }

  @Serves(listCalls.addMovie)
  addMovie(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof listCalls.addMovie>,
  ): Promise<AnswerOf<typeof listCalls.addMovie>> {
    return this.contents.add(caller, params.id, body);
  }

  @Serves(listCalls.updateMovie)
  updateMovie(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof listCalls.updateMovie>,
  ): Promise<AnswerOf<typeof listCalls.updateMovie>> {
    return this.contents.setNote(caller, params.id, params.movieId, body.note);
  }

  @Serves(listCalls.removeMovie)
  removeMovie(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof listCalls.removeMovie>,
  ): Promise<AnswerOf<typeof listCalls.removeMovie>> {
    return this.contents.remove(caller, params.id, params.movieId);
  }

  @Serves(listCalls.reorder)
  reorder(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof listCalls.reorder>,
  ): Promise<AnswerOf<typeof listCalls.reorder>> {
    return this.contents.reorder(caller, params.id, body);
  }

  @Serves(listCalls.addEditor)
  addEditor(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof listCalls.addEditor>,
  ): Promise<AnswerOf<typeof listCalls.addEditor>> {
    return this.editors.add(caller, params.id, params.userId);
  }

  @Serves(listCalls.removeEditor)
  async removeEditor(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof listCalls.removeEditor>,
  ): Promise<AnswerOf<typeof listCalls.removeEditor>> {
    await this.editors.remove(caller, params.id, params.userId);
    return { success: true };
  }
}
