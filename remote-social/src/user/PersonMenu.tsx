import { Ban, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Person } from 'shared-kit/contract';
import { ActionMenu } from 'shared-kit/parts';
import { useSession } from 'shared-kit/state';
import { blocks, user as say } from '../texts';

const BlockDialog = lazy(() => import('../blocks/BlockDialog'));
const ReportDialog = lazy(() => import('./ReportDialog'));

/** What a user can do about another person. Each action opens a dialog of its own. */
export function PersonMenu({ person }: { person: Person }) {
  const { isLoggedIn, userId } = useSession();
  const [dialog, setDialog] = useState<'block' | 'report'>();
  if (!isLoggedIn || userId === person.id) return null;
  return (
    <>
      <ActionMenu
        name={say.menuOf(person.username)}
        actions={[
          { label: blocks.block, Icon: Ban, run: () => setDialog('block') },
          { label: say.report, Icon: Flag, run: () => setDialog('report') },
        ]}
        size="medium"
      />
      <Suspense>
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
