import { moviesPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { useFirstGenresQuery } from '../catalogue/moviesApi';
import { rows as say } from '../texts';

const HEIGHT = 40;

const Chips = styled('ul')({
  margin: 0,
  padding: 4,
  minHeight: HEIGHT + 8,
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'none',
});
const Chip = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: '0 16px',
  lineHeight: `${HEIGHT - 2}px`,
  whiteSpace: 'nowrap',
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: theme.vars.palette.accent },
}));

/** Keeps its place while it loads. */
export function GenreChips() {
  const { data } = useFirstGenresQuery();
  return (
    <Chips role="list" aria-label={say.byGenre}>
      {data?.map((genre) => (
        <li key={genre}>
          <Chip to={moviesPage({ genre })}>{genre}</Chip>
        </li>
      ))}
    </Chips>
  );
}
