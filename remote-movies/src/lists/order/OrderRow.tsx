import { useSortable } from '@dnd-kit/react/sortable';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ListedMovie } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { Poster, styled } from 'shared-kit/ui';
import { ordering as say } from '../../texts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '44px 64px 40px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  minHeight: 76,
  paddingInlineEnd: 8,
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '--poster-radius': '6px',
  '&[data-lifted="true"]': { borderRadius: 12, boxShadow: '0 12px 28px rgba(0, 0, 0, 0.3)' },
  '& > span': { gridColumn: 4 },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary },
  '& strong': { overflowWrap: 'anywhere' },
}));
const Handle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 60,
  padding: 0,
  border: 0,
  borderRadius: 10,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'grab',
  touchAction: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.raised },
}));
const Place = styled('input')(({ theme }) => ({
  width: '100%',
  height: 44,
  padding: 0,
  font: 'inherit',
  fontWeight: 700,
  textAlign: 'center',
  color: 'inherit',
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
}));

interface Props {
  listed: ListedMovie;
  index: number;
  count: number;
  /** The place counts from 1. */
  onPlace: (movieId: string, title: string, place: number) => void;
}

const Title = ({ movie }: Pick<ListedMovie, 'movie'>) => (
  <span>
    <strong>{shownTitle(movie)}</strong>
    <small>{movie.release_year}</small>
  </span>
);

/** `isNear` is true from when the element first comes near the screen. */
function useNear() {
  const [element, ref] = useState<Element | null>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '1000px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, isNear };
}

/** A thousand rows that can be dragged would take seconds to set up. */
export function OrderRow(props: Props) {
  const { ref, isNear } = useNear();
  if (isNear) return <SortableRow {...props} />;
  return (
    <Row ref={ref}>
      <Title movie={props.listed.movie} />
    </Row>
  );
}

function SortableRow({ listed: { movie, position }, index, count, onPlace }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const { ref, handleRef, isDragging } = useSortable({ id: movie.id, index });
  const apply = () => {
    const place = Math.min(Math.max(Math.round(Number(typed)), 1), count);
    setTyped(null);
    if (typed && Number.isFinite(place) && place !== position) onPlace(movie.id, shownTitle(movie), place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <Row ref={ref} data-lifted={isDragging}>
      <Handle ref={handleRef} type="button" aria-label={say.handle(shownTitle(movie))}>
        <GripVertical size={22} aria-hidden />
      </Handle>
      <Place
        inputMode="numeric"
        aria-label={say.place(shownTitle(movie))}
        data-place={movie.id}
        value={typed ?? String(position)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onKeyDown={onKeyDown}
        onBlur={apply}
      />
      <Poster movie={movie} />
      <Title movie={movie} />
    </Row>
  );
}
