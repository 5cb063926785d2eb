import { formatNumber } from 'shared-kit';
import type { MovieInCommon, InCommon as Common, Person } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { posterVariants } from 'shared-kit/posters';
import { Link } from 'shared-kit/router';
import { Avatar, ErrorState, PosterRow, styled, Typography } from 'shared-kit/ui';
import { MovieTile, Stars } from '../movies/MovieTile';
import * as texts from '../texts';
import { Section } from './Section';

const say = texts.common;
const FACE = 56;

const Faces = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  margin: 0,
  padding: 0,
});
const Face = styled(Link)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  width: 84,
  fontSize: '0.8125rem',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.accent },
}));

const countOf = (total: number) => (total > 0 ? formatNumber(total) : undefined);
const Nothing = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);

interface Props {
  /** Undefined when the call failed. */
  common: Common | undefined;
  username: string;
  retry: () => void;
}

export function InCommon({ common, username, retry }: Props) {
  if (!common)
    return (
      <Section title={say.films}>
        <ErrorState retry={retry} />
      </Section>
    );
  const { friends, films: movies } = common;
  const variants = posterVariants(movies.films.map(({ movie }) => movie));
  return (
    <>
      <Section title={say.friends} count={countOf(friends.total)}>
        {friends.total === 0 ? <Nothing>{say.noFriends}</Nothing> : <Friends friends={friends} />}
      </Section>
      <Section title={say.films} count={countOf(movies.total)}>
        {movies.total === 0 ? (
          <Nothing>{say.noMovies}</Nothing>
        ) : (
          <PosterRow>
            {movies.films.map((movie, index) => (
              <MovieTile key={movie.movie.id} movie={movie.movie} variant={variants[index]}>
                <Ratings movie={movie} username={username} />
              </MovieTile>
            ))}
          </PosterRow>
        )}
      </Section>
    </>
  );
}

function Friends({ friends: { people, total } }: { friends: Common['friends'] }) {
  const more = total - people.length;
  return (
    <>
      <Faces>
        {people.map((person) => (
          <li key={person.id}>
            <FaceOf person={person} />
          </li>
        ))}
      </Faces>
      {more > 0 && <Nothing>{say.more(formatNumber(more))}</Nothing>}
    </>
  );
}

const FaceOf = ({ person: { id, username, avatar_url } }: { person: Person }) => (
  <Face to={userPage(id)}>
    <Avatar username={username} src={avatar_url} userId={id} size={FACE} />
    {username}
  </Face>
);

const Ratings = ({
  movie: { own_rating, their_rating },
  username,
}: {
  movie: MovieInCommon;
  username: string;
}) => (
  <>
    {own_rating !== null && <Stars>{say.yours(String(own_rating))}</Stars>}
    {their_rating !== null && <Stars>{say.theirs(username, String(their_rating))}</Stars>}
  </>
);
