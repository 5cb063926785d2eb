import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MovieListPage } from 'shared-kit/contract';
import { IconButton } from 'shared-kit/ui';
import * as texts from '../texts';

const loadItems = () => import('./ListMenuItems');
const ListMenuItems = lazy(loadItems);
const ListDialog = lazy(() => import('./ListDialog'));
const InviteDialog = lazy(() => import('./InviteDialog'));
const RemoveListDialog = lazy(() => import('./RemoveListDialog'));

export type ListAct = 'edit' | 'invite' | 'remove';

interface Props {
  list: MovieListPage;
  isOwner: boolean;
}

export function ListMenu({ list, isOwner }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [act, setAct] = useState<ListAct | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <IconButton
        aria-label={texts.filmLists.menu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadItems()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      <Suspense>
        {anchor && (
          <ListMenuItems
            list={list}
            isOwner={isOwner}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onChoose={setAct}
          />
        )}
        {act === 'edit' && <ListDialog list={list} onClose={close} />}
        {act === 'invite' && <InviteDialog list={list} onClose={close} />}
        {act === 'remove' && <RemoveListDialog list={list} onClose={close} />}
      </Suspense>
    </>
  );
}
