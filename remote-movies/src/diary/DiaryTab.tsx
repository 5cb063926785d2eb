import { Globe, NotebookPen } from 'lucide-react';
import { userDiaryPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Button, EmptyState, IconButton, Tooltip } from 'shared-kit/ui';
import { diary as say } from '../texts';
import { DiaryView } from './DiaryView';
import { useDiaryDialog } from './useDiaryDialog';

/** The own diary. */
export function DiaryTab({ userId, startsOpen = false }: { userId: string; startsOpen?: boolean }) {
  const dialog = useDiaryDialog(startsOpen ? {} : null);
  const log = (
    <Button
      variant="contained"
      startIcon={<NotebookPen size={18} aria-hidden />}
      onPointerEnter={() => dialog.preload()}
      onClick={() => dialog.open()}
    >
      {say.log}
    </Button>
  );
  return (
    <>
      <DiaryView
        userId={userId}
        isOwn
        empty={<EmptyState drawing="reel" sentence={say.first} action={log} />}
        actions={
          <>
            {log}
            <Tooltip text={say.publicPage} atEnd>
              <IconButton component={Link} to={userDiaryPage(userId)} aria-label={say.publicPage}>
                <Globe size={20} aria-hidden />
              </IconButton>
            </Tooltip>
          </>
        }
      />
      {dialog.dialog}
    </>
  );
}
