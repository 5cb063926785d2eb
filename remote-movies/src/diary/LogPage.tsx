import { useSession } from 'shared-kit/state';
import { Page, PageTitle } from 'shared-kit/ui';
import { diary as say } from '../texts';
import { DiaryTab } from './DiaryTab';

/** The own diary with the dialog that writes into it: a shortcut of the installed app. */
export default function LogPage() {
  const { userId } = useSession();
  return (
    <Page sx={{ maxWidth: 880 }}>
      <PageTitle>{say.title}</PageTitle>
      {userId !== null && <DiaryTab userId={userId} startsOpen />}
    </Page>
  );
}
