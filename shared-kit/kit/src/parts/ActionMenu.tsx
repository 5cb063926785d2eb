import { EllipsisVertical } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from 'shared-kit/ui';
import type { MenuAction } from './ActionMenuItems';

const loadItems = () => import('./ActionMenuItems');
const ActionMenuItems = lazy(loadItems);

/** The page's own script marks what was pressed before the application ran. The menu's code leaves before hydration. */
if (typeof document !== 'undefined' && document.querySelector('[data-pressed] .lucide-ellipsis-vertical'))
  void loadItems();

const ICON_SIZES = { small: 18, medium: 20 };

interface Props {
  /** Says what the menu belongs to. */
  name: string;
  actions: readonly MenuAction[];
  size?: 'small' | 'medium';
  /** Stands above the actions, and may have controls of its own. */
  header?: ReactNode;
  preload?: () => void;
}

/** Three dots that open a menu. */
export function ActionMenu({ name, actions, size = 'small', header, preload }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size={size}
        aria-label={name}
        aria-haspopup={header ? 'dialog' : 'menu'}
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadItems()}
        onClick={(event) => {
          preload?.();
          setAnchor(event.currentTarget);
        }}
      >
        <EllipsisVertical size={ICON_SIZES[size]} aria-hidden />
      </IconButton>
      {anchor && (
        <Suspense>
          <ActionMenuItems
            name={name}
            anchor={anchor}
            actions={actions}
            header={header}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
