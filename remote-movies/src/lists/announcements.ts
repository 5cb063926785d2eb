import { isSortable } from '@dnd-kit/react/sortable';
import type { Accessibility } from '@dnd-kit/dom';
import type { ListedMovie } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { ordering as say } from '../texts';

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>;
type Announcements = NonNullable<Options['announcements']>;
type Source = Parameters<Announcements['dragend']>[0]['operation']['source'];

/** What screen readers say while a film is moved. */
export function announcements(movies: readonly ListedMovie[]): Announcements {
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
