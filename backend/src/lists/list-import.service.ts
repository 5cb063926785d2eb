import { Injectable } from '@nestjs/common';
import { type Audience, type ImportEffect, LIST_MOVIES_MAX } from 'shared-kit/contract';
import { In } from 'typeorm';
import { Database } from '../database/database';
import { ListAccessService } from './list-access.service';
import { ListEntity, ListMovieEntity } from './lists.entities';
import { LISTS_MAX } from './lists.service';
import { APPEND_LISTED, COMPLETE_LISTED, LOCK_LISTS_OF } from './lists-sql';

interface FilmToList {
  movieId: string;
  note: string | null;
  tags: string[];
}

export interface ListToImport<Film extends FilmToList = FilmToList> {
  title: string;
  description: string | null;
  visibility: Audience;
  ranked: boolean;
  /** Of the list where it comes from: another site's, or a list of ours. */
  url: string | null;
  createdOn: string | null;
  films: Film[];
}

type FilmEffect = ImportEffect | 'double' | 'list-full';

export interface PlannedList<Film extends FilmToList, List extends ListToImport<Film>> {
  list: List;
  /** Null if it is new. */
  id: string | null;
  effect: ImportEffect | 'double' | 'too-many-lists';
  films: { film: Film; effect: FilmEffect }[];
}

const OWN_LIST = /\/list\/([0-9a-f-]{36})\/?$/i;

/** Imports of a user must wait for each other. */
@Injectable()
export class ListImportService {
  constructor(
    private readonly database: Database,
    private readonly access: ListAccessService,
  ) {}

  /** A list that was imported before is completed. Nothing of it is removed or moved. */
  async plan<Film extends FilmToList, List extends ListToImport<Film>>(
    userId: string,
    wanted: readonly List[],
  ): Promise<PlannedList<Film, List>[]> {
    if (wanted.length === 0) return [];
    await this.database.execute(LOCK_LISTS_OF, [userId]);
    const order = { created_at: 'ASC', id: 'ASC' } as const;
    const own = await this.database.repository(ListEntity).find({ where: { owner_id: userId }, order });
    const partners = partnersOf(own, wanted);
    const ids = [...partners.values()].flatMap((partner) => partner?.id ?? []);
    const contents = new Map(ids.map((id) => [id, new Map<string, ListMovieEntity>()]));
    const listed = await this.database.repository(ListMovieEntity).findBy({ list_id: In(ids) });
    for (const film of listed) contents.get(film.list_id)?.set(film.movie_id, film);
    let count = own.length;
    return wanted.map((list) => {
      const partner = partners.get(list);
      if (partner) return plannedList(list, partner.id, contents.get(partner.id) ?? new Map());
      const isDouble = partner === null;
      if (isDouble || count >= LISTS_MAX)
        return { list, id: null, effect: isDouble ? 'double' : 'too-many-lists', films: [] };
      count += 1;
      return plannedList(list, null, new Map());
    });
  }

  async apply(userId: string, planned: readonly PlannedList<FilmToList, ListToImport>[]): Promise<void> {
    for (const { list, id, effect, films } of planned) {
      const having = (wanted: FilmEffect) =>
        asJson(films.filter((film) => film.effect === wanted).map(({ film }) => film));
      if (effect === 'new')
        await this.database.execute(APPEND_LISTED, [await this.insert(userId, list), having('new')]);
      if (effect !== 'changed' || id === null) continue;
      await this.access.lock(userId, id, ['owner']);
      await this.database.execute(APPEND_LISTED, [id, having('new')]);
      await this.database.execute(COMPLETE_LISTED, [id, having('changed')]);
      await this.access.raiseVersion(id);
    }
  }

  /** For a change of many lists of a user. Call it before the change, which may delete lists. */
  async announceChanges(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.access.raiseVersion(id);
  }

  private async insert(
    userId: string,
    { title, description, visibility, ranked, url, createdOn }: ListToImport,
  ): Promise<string> {
    const created = createdOn === null ? Date.now() : Math.min(Date.parse(`${createdOn}T12:00Z`), Date.now());
    const lists = this.database.repository(ListEntity);
    const list = lists.create({
      owner_id: userId,
      title,
      description: description || null,
      visibility,
      ranked,
      source_url: url,
      created_at: new Date(created),
    });
    await lists.insert(list);
    return list.id;
  }
}

const asJson = (films: readonly FilmToList[]) =>
  JSON.stringify(
    films.map(({ movieId, note, tags }, index) => ({ place: index + 1, movie_id: movieId, note, tags })),
  );

/** By address, or by title if the file has no address. Null for a second file of the same list. */
function partnersOf<List extends ListToImport>(
  own: readonly ListEntity[],
  wanted: readonly List[],
): Map<List, ListEntity | null> {
  const byId = new Map(own.map((list) => [list.id, list]));
  const byUrl = new Map(own.flatMap((list) => (list.source_url === null ? [] : [[list.source_url, list]])));
  const found = new Map<List, ListEntity | null>();
  const taken = new Set<ListEntity>();
  const urls = new Set<string>();
  for (const list of wanted) {
    const ownId = OWN_LIST.exec(list.url ?? '')?.[1]?.toLowerCase() ?? '';
    const partner =
      list.url === null
        ? own.find((one) => one.title === list.title && !taken.has(one))
        : (byUrl.get(list.url) ?? byId.get(ownId));
    const isDouble = (partner && taken.has(partner)) || (list.url !== null && urls.has(list.url));
    if (isDouble) found.set(list, null);
    else if (partner) found.set(list, partner);
    if (partner) taken.add(partner);
    if (list.url !== null) urls.add(list.url);
  }
  return found;
}

function plannedList<Film extends FilmToList, List extends ListToImport<Film>>(
  list: List,
  id: string | null,
  existing: ReadonlyMap<string, ListMovieEntity>,
): PlannedList<Film, List> {
  const seen = new Set<string>();
  let count = existing.size;
  const films = list.films.map((film) => {
    const effect = effectOf(film);
    if (effect === 'new') count += 1;
    seen.add(film.movieId);
    return { film, effect };
  });
  const isChanged = films.some(({ effect }) => effect === 'new' || effect === 'changed');
  return { list, id, films, effect: id === null ? 'new' : isChanged ? 'changed' : 'known' };

  function effectOf({ movieId, note, tags }: Film): FilmEffect {
    if (seen.has(movieId)) return 'double';
    const listed = existing.get(movieId);
    if (listed) {
      const isCompleted =
        (listed.note === null && note !== null) || (listed.tags.length === 0 && tags.length > 0);
      return isCompleted ? 'changed' : 'known';
    }
    return count >= LIST_MOVIES_MAX ? 'list-full' : 'new';
  }
}
