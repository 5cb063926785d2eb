import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Person } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { IconButton } from 'shared-kit/ui';
import * as texts from '../texts';

const loadItems = () => import('./PersonMenuItems');
const PersonMenuItems = lazy(loadItems);
const BlockDialog = lazy(() => import('../blocks/BlockDialog'));
const ReportDialog = lazy(() => import('./ReportDialog'));

/** What a user can do about another person. Each action opens a dialog of its own. */
export function PersonMenu({ person }: { person: Person }) {
  const { isLoggedIn, userId } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'block' | 'report'>();
  if (!isLoggedIn || userId === person.id) return null;
  return (
    <>
      <IconButton
        aria-label={texts.user.menuOf(person.username)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadItems()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      <Suspense>
        {anchor && (
          <PersonMenuItems
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onBlock={() => setDialog('block')}
            onReport={() => setDialog('report')}
          />
        )}
        {dialog === 'block' && <BlockDialog person={person} onClose={() => setDialog(undefined)} />}
        {dialog === 'report' && (
          <ReportDialog
            target={{ kind: 'user', id: person.id, name: person.username }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
