import { Controller } from '@nestjs/common';
import { markCalls, type AnswerOf, type ListAnswer, type Marks } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { MovieListsService } from './movie-lists.service';
import { FriendsActivityService } from './friends-activity.service';
import { MarksService } from './marks.service';

@Controller()
export class MarksController {
  constructor(
    private readonly marks: MarksService,
    private readonly lists: MovieListsService,
    private readonly activity: FriendsActivityService,
  ) {}

  @Serves(markCalls.friendsActivity)
  friendsActivity(
    @CurrentCaller() caller: Caller,
    @Input() { query }: InputOf<typeof markCalls.friendsActivity>,
  ): Promise<AnswerOf<typeof markCalls.friendsActivity>> {
    return this.activity.newest(caller, query);
  }

  @Serves(markCalls.read)
  read(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof markCalls.read>,
  ): Promise<AnswerOf<typeof markCalls.read>> {
    return this.marks.read(caller, params.id);
  }

  @Serves(markCalls.watch)
  watch(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof markCalls.watch>,
  ): Promise<Marks> {
    return this.marks.watch(caller, params.id);
  }

  @Serves(markCalls.unwatch)
  async unwatch(@CurrentCaller() caller: Caller, @Input() { params }: InputOf<typeof markCalls.unwatch>) {
    return { success: true, ...(await this.marks.unwatch(caller, params.id)) };
  }

  @Serves(markCalls.want)
  want(@CurrentCaller() caller: Caller, @Input() { params }: InputOf<typeof markCalls.want>): Promise<Marks> {
    return this.marks.want(caller, params.id);
  }

  @Serves(markCalls.unwant)
  async unwant(@CurrentCaller() caller: Caller, @Input() { params }: InputOf<typeof markCalls.unwant>) {
    return { success: true, ...(await this.marks.unwant(caller, params.id)) };
  }

  @Serves(markCalls.watchedBy)
  watchedBy(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params, query }: InputOf<typeof markCalls.watchedBy>,
  ): Promise<ListAnswer> {
    return this.lists.ofUser(caller, 'watched', params.id, query);
  }

  @Serves(markCalls.watchlistOf)
  watchlistOf(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params, query }: InputOf<typeof markCalls.watchlistOf>,
  ): Promise<ListAnswer> {
    return this.lists.ofUser(caller, 'watchlist', params.id, query);
  }

  @Serves(markCalls.ratingsOf)
  ratingsOf(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params, query }: InputOf<typeof markCalls.ratingsOf>,
  ): Promise<ListAnswer> {
    return this.lists.ofUser(caller, 'ratings', params.id, query);
  }
}
