import type { ComponentProps } from 'react';
import { Button, type ButtonLink } from 'shared-kit/ui';

interface Props extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'sx' | 'children'> {
  /** An infinite query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Loads the next page of a list, as long as there is one. */
export const MoreButton = ({ list, ...props }: Props) =>
  list.hasNextPage && (
    <Button {...props} disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />
  );
