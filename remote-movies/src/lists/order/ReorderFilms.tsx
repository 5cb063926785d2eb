import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListedMovie, MovieListPage } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { useDispatch } from 'shared-kit/state';
import { Box, Button, ErrorState, styled, Typography, VisuallyHidden } from 'shared-kit/ui';
import { ordering as say } from '../../texts';
import { listsApi } from '../listsApi';
import { ListSkeleton } from '../page/ListSkeleton';
import { OrderRow } from './OrderRow';
import { useOrder } from './useOrder';

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>;
type Announcements = NonNullable<Options['announcements']>;
type Source = Parameters<Announcements['dragend']>[0]['operation']['source'];

/** What screen readers say while a film is moved. */
function announcements(movies: readonly ListedMovie[]): Announcements {
  const announce = (source: Source, sentence: (title: string, place: number, all: number) => string) => {
    if (!isSortable(source)) return undefined;
    const moved = movies.find(({ movie }) => movie.id === source.id);
    const title = moved ? shownTitle(moved.movie) : '';
    return sentence(title, source.index + 1, movies.length);
  };
  return {
    dragstart: ({ operation: { source } }) => announce(source, say.pickedUp),
    dragover: ({ operation: { source } }) => announce(source, say.over),
    dragend: ({ operation: { source }, canceled }) =>
      announce(source, canceled ? say.cancelled : say.dropped),
  };
}

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 16,
  paddingBlock: 12,
  backgroundColor: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  // Above the bottom bar.
  [theme.breakpoints.down('sm')]: { bottom: 64 },
}));

/** The page's policy allows no style element of a library. It says nothing about sheets that a script makes. */
StyleInjector.prototype.register = (rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
};

export default function ReorderFilms({ list, onDone }: { list: MovieListPage; onDone: () => void }) {
  const { movies, failure, retry, move, isSaving } = useOrder(list.id);
  const [spoken, setSpoken] = useState('');
  const rows = useRef<HTMLOListElement>(null);
  const dispatch = useDispatch();
  const reload = useEffectEvent(() =>
    dispatch(listsApi.util.invalidateTags([{ type: 'List', id: list.id }])),
  );
  useEffect(() => () => void reload(), []);
  if (failure) return <ErrorState detail={failure.message} retry={retry} />;
  if (!movies) return <ListSkeleton rowsOnly />;

  const onDragEnd = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source) && source.index !== source.initialIndex)
      move(String(source.id), source.index);
  };
  const moveByNumber = (movieId: string, title: string, place: number) => {
    move(movieId, place - 1);
    setSpoken(say.dropped(title, place, movies.length));
    // Moving the row in the document took the focus away.
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLInputElement>(`[data-place="${movieId}"]`)?.focus(),
    );
  };
  return (
    <section aria-label={say.title}>
      <Typography sx={{ color: 'text.secondary', marginBottom: 1.5 }}>{say.help}</Typography>
      <DragDropProvider
        onDragEnd={onDragEnd}
        plugins={(defaults) => [
          ...defaults,
          Accessibility.configure({
            announcements: announcements(movies),
            screenReaderInstructions: { draggable: say.instructions },
          }),
        ]}
      >
        <Box component="ol" ref={rows} role="list">
          {movies.map((listed, index) => (
            <OrderRow
              key={listed.movie.id}
              listed={listed}
              index={index}
              count={movies.length}
              onPlace={moveByNumber}
            />
          ))}
        </Box>
      </DragDropProvider>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
      <Foot>
        <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {isSaving && say.saving}
        </Box>
        <Button variant="contained" onClick={onDone}>
          {say.done}
        </Button>
      </Foot>
    </section>
  );
}
