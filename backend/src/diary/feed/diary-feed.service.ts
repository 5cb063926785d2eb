import { Inject, Injectable } from '@nestjs/common';
import { diaryFeed, type DiaryEntry, moviePage, shownTitle, userDiaryPage } from 'shared-kit/contract';
import type { AtomEntry, AtomFeed } from '../../common/feeds/atom';
import { required } from '../../common/errors/errors';
import { CONFIG, type AppConfig } from '../../config/config';
import { Database } from '../../database/database';
import { DiaryService } from '../diary.service';
import { diaryOwner } from '../entries/diary-entries-sql';
import { DIARY_TEXTS } from '../texts';

const ENTRIES_MAX = 50;
/** A feed is the same for everybody. */
const VISITOR = null;

const stars = (rating: number) => '★'.repeat(Math.floor(rating / 2)) + (rating % 2 ? '½' : '');

const titleOf = ({ movie, rating, rewatch }: DiaryEntry) =>
  [
    DIARY_TEXTS.film(shownTitle(movie), movie.release_year),
    ...(rating === null ? [] : [stars(rating)]),
    ...(rewatch ? [DIARY_TEXTS.rewatch] : []),
  ].join(' · ');

@Injectable()
export class DiaryFeedService {
  constructor(
    private readonly database: Database,
    private readonly diary: DiaryService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async ofUser(userId: string): Promise<AtomFeed> {
    const owner = required(await this.database.row(diaryOwner, [VISITOR, userId]), 'USER_NOT_FOUND');
    const found = await this.diary.page(VISITOR, userId, { limit: ENTRIES_MAX, offset: 0 });
    const { publicUrl } = this.config;
    return {
      title: DIARY_TEXTS.feed(owner.username),
      author: owner.username,
      self: publicUrl + diaryFeed(userId),
      page: publicUrl + userDiaryPage(userId),
      updatedAt: owner.created_at,
      entries: (found?.entries ?? []).map((entry) => this.toAtom(entry)),
    };
  }

  private toAtom(entry: DiaryEntry): AtomEntry {
    const writtenAt = new Date(entry.created_at);
    return {
      id: entry.id,
      title: titleOf(entry),
      page: this.config.publicUrl + moviePage(entry.movie.id),
      publishedAt: writtenAt,
      updatedAt: writtenAt,
      summary: entry.note ?? undefined,
    };
  }
}
