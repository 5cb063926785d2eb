import type { ReactNode } from 'react';
import { isNotFound, useUserByIdQuery } from 'shared-kit';
import { userPage } from 'shared-kit/contract/paths';
import { useRefetchOnMount } from 'shared-kit/state';
import { ButtonLink, Page, PageTitle } from 'shared-kit/ui';
import { NotFound } from '../parts/NotFound';
import { myLists as say } from '../texts';

interface Props {
  userId: string;
  title: (username: string) => string;
  /** Stands until the name is there. */
  short: string;
  children: ReactNode;
}

/** A page of what belongs to a user, with a way to their profile. */
export function PageOfUser({ userId, title, short, children }: Props) {
  const { currentData: owner, error } = useUserByIdQuery(userId, {
    refetchOnMountOrArgChange: useRefetchOnMount(),
  });
  if (isNotFound(error)) return <NotFound title={say.userMissing} />;
  return (
    <Page>
      <PageTitle
        actions={
          <ButtonLink to={userPage(userId)} variant="outlined">
            {say.profile}
          </ButtonLink>
        }
      >
        {owner ? title(owner.username) : short}
      </PageTitle>
      {children}
    </Page>
  );
}
