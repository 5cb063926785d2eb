import type { Movie, Person } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { Avatar, ButtonLink, keyframes, Poster, styled, Typography } from 'shared-kit/ui';
import { tonightRoom as say } from '../texts';

const arrive = keyframes({
  from: { transform: 'scale(0.6) rotate(-6deg)', opacity: 0 },
  '60%': { transform: 'scale(1.06) rotate(1deg)', opacity: 1 },
  to: { transform: 'none', opacity: 1 },
});

const Scene = styled('section')({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 16,
  padding: 'clamp(24px, 5vw, 56px) 16px',
  borderRadius: 28,
  color: '#fff',
  backgroundImage: 'radial-gradient(circle at 50% 20%, #673ab7, #2b1a5c 60%, #14131f)',
});
const Picture = styled('div')({
  width: 'min(62vw, 280px)',
  borderRadius: 14,
  boxShadow: '0 30px 80px rgba(0, 0, 0, 0.5)',
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${arrive} 700ms cubic-bezier(0.2, 1.2, 0.4, 1) both`,
  },
});
const People = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
});

export const Match = ({ movie, members }: { movie: Movie; members: Person[] }) => (
  <Scene role="status">
    <Typography variant="h2" sx={{ fontSize: 'clamp(2rem, 1.4rem + 3vw, 3.25rem)' }}>
      {say.match}
    </Typography>
    <Picture>
      <Poster movie={movie} eager />
    </Picture>
    <Typography variant="h3" component="p">
      {movie.release_year === null ? shownTitle(movie) : `${shownTitle(movie)} (${movie.release_year})`}
    </Typography>
    <Typography>{say.matchLead}</Typography>
    <People role="list" aria-label={say.members}>
      {members.map(({ id, username, avatar_url }) => (
        <li key={id}>
          <Avatar username={username} src={avatar_url} userId={id} size={48} />
        </li>
      ))}
    </People>
    <ButtonLink to={moviePage(movie.id)} variant="contained">
      {say.toMovie}
    </ButtonLink>
  </Scene>
);
