import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from 'shared-kit/ui';
import * as texts from '../texts';

const loadItems = () => import('./CardMenuItems');
const CardMenuItems = lazy(loadItems);

interface Props {
  title: string;
  onEdit: () => void;
  onRemove: () => void;
}

export function CardMenu({ title, onEdit, onRemove }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.catalogue.menuOf(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadItems()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      {anchor && (
        <Suspense>
          <CardMenuItems
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        </Suspense>
      )}
    </>
  );
}
