import { Fragment } from 'react';
import { formatDate, formatNumber, type SlotProps, useInCommonQuery } from 'shared-kit';
import type { DiaryEntry, InCommon as Common, MovieInCommon } from 'shared-kit/contract';
import { userDiaryPage, userFilmsPage } from 'shared-kit/contract/paths';
import { useSession, useRefetchOnMount } from 'shared-kit/state';
import { OncePersonal, PosterSkeletons, Skeleton, Stack, type ViewedQuery } from 'shared-kit/ui';
import { MovieRow } from '../catalogue/MovieRow';
import { FavouriteMovies } from '../favourites/FavouriteMovies';
import { useFavouritesQuery } from '../favourites/favouritesApi';
import { useDiaryQuery } from '../diary/diaryApi';
import { RatingStars } from '../parts/RatingStars';
import { useListsQuery } from '../lists/listsApi';
import { ListsSection } from '../lists/ListsSection';
import { sections as say } from '../texts';
import { useStatisticsQuery } from '../statistics/statisticsApi';
import { FilmNumbers } from './FilmNumbers';
import { type Shelf, useMoviesOfQuery } from './profileApi';

const LIMIT = 12;
const LISTS = 3;
const SKELETONS = 6;

const countOf = (total = 0) => (total > 0 ? formatNumber(total) : undefined);

function InCommon({ common, username }: { common: ViewedQuery<Common>; username: string }) {
  const { films, total } = common.currentData?.films ?? {};
  const taste = common.currentData?.taste;
  return (
    <MovieRow
      title={say.inCommon}
      lead={taste && say.taste(formatNumber(taste.percent), formatNumber(taste.films))}
      empty={say.noneInCommon}
      count={countOf(total)}
      movies={films?.map(({ movie }) => movie)}
      facts={films?.map((film) => (
        <BothRatings key={film.movie.id} film={film} username={username} />
      ))}
      query={common}
    />
  );
}

const BothRatings = ({ film, username }: { film: MovieInCommon; username: string }) => (
  <>
    {film.own_rating !== null && (
      <span>
        {say.yours} <RatingStars rating={film.own_rating} size={13} />
      </span>
    )}
    {film.their_rating !== null && (
      <span>
        {say.theirs(username)} <RatingStars rating={film.their_rating} size={13} />
      </span>
    )}
  </>
);

interface ListProps {
  title: string;
  /** Without it an empty list isn't shown. */
  empty?: string;
  all: string;
  list: ViewedQuery<Shelf>;
}

function List({ title, empty, all, list }: ListProps) {
  const entries = list.currentData?.entries;
  return (
    <MovieRow
      title={title}
      {...(empty !== undefined && { empty })}
      count={countOf(list.currentData?.total)}
      catalogueAddress={entries?.length ? all : undefined}
      movies={entries?.map(({ movie }) => movie)}
      facts={entries?.map(
        ({ movie, rating }) => rating !== null && <RatingStars key={movie.id} rating={rating} />,
      )}
      query={list}
    />
  );
}

/** A film that was watched again shows once. */
const oncePerFilm = (entries: DiaryEntry[] | undefined) =>
  entries?.filter(({ movie }, index) => entries.findIndex((entry) => entry.movie.id === movie.id) === index);

interface DiaryProps {
  userId: string;
  diary: ViewedQuery<{ entries: DiaryEntry[]; total: number }>;
}

function Diary({ userId, diary }: DiaryProps) {
  const entries = oncePerFilm(diary.currentData?.entries);
  return (
    <MovieRow
      title={say.diary}
      catalogueAddress={userDiaryPage(userId)}
      movies={entries?.map(({ movie }) => movie)}
      facts={entries?.map(({ id, watched_on, rating }) => (
        <Fragment key={id}>
          {rating !== null && <RatingStars rating={rating} />}
          <span>{formatDate(watched_on)}</span>
        </Fragment>
      ))}
      query={diary}
    />
  );
}

/** Shows all sections together, because each late one would push the others down. */
export default function ProfileSections({ userId, username, isOwn }: SlotProps['social/profile-sections@1']) {
  const session = useSession();
  const isOther = session.isLoggedIn && session.userId !== userId;
  // The page asks for this too, and afresh.
  const common = useInCommonQuery(userId, { skip: !isOther });
  const options = { refetchOnMountOrArgChange: useRefetchOnMount() };
  const firstOf = { userId, page: 1, limit: LIMIT };
  const ratings = useMoviesOfQuery({ ...firstOf, list: 'ratings' }, options);
  const watchlist = useMoviesOfQuery({ ...firstOf, list: 'watchlist' }, options);
  const favourites = useFavouritesQuery(userId, options);
  const likes = useMoviesOfQuery({ ...firstOf, list: 'likes' }, options);
  const diary = useDiaryQuery({ user: userId, limit: LIMIT }, options);
  const lists = useListsQuery({ user: userId, page: 1, limit: LISTS }, options);
  const statistics = useStatisticsQuery({ userId }, options);
  const parts = [
    ...(isOther ? [common] : []),
    statistics,
    favourites,
    diary,
    ratings,
    likes,
    watchlist,
    lists,
  ];
  const isKnown = parts.every(({ currentData, error }) => currentData ?? error);
  if (!isKnown || username === undefined) return <Loading />;
  return (
    <OncePersonal place={<Loading />}>
      <Stack sx={{ gap: 5 }}>
        {statistics.currentData && <FilmNumbers statistics={statistics.currentData} />}
        {favourites.currentData && <FavouriteMovies movies={favourites.currentData} isOwn={isOwn} />}
        {isOther && <InCommon common={common} username={username} />}
        <Diary userId={userId} diary={diary} />
        <List
          title={say.ratings}
          empty={say.noRatings}
          all={userFilmsPage(userId, 'ratings')}
          list={ratings}
        />
        <List title={say.likes} all={userFilmsPage(userId, 'likes')} list={likes} />
        <ListsSection userId={userId} answer={lists.currentData} />
        <List
          title={say.watchlist}
          empty={say.noWatchlist}
          all={userFilmsPage(userId, 'watchlist')}
          list={watchlist}
        />
      </Stack>
    </OncePersonal>
  );
}

const Loading = () => (
  <Stack sx={{ gap: 2 }}>
    <Skeleton width={180} sx={{ fontSize: '1.5rem' }} />
    <PosterSkeletons count={SKELETONS} row />
    <Skeleton width={180} sx={{ fontSize: '1.5rem' }} />
    <PosterSkeletons count={SKELETONS} row />
  </Stack>
);
