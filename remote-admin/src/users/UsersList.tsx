import { useState } from 'react';
import type { ManagedUser } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/inputs';
import { useSession } from 'shared-kit/state';
import { Box, useMediaQuery } from 'shared-kit/ui';
import { texts } from '../texts';
import type { Ask, Asked } from './asked';
import { UserCards } from './UserCards';
import { UserDialogs } from './UserDialogs';
import { UsersTable } from './UsersTable';
import { useUserActs } from './useUserActs';
import { SORTS, type Sort, type UsersView } from './usersView';

const say = texts.users;
/** Below this the table has no room beside the sidebar. */
const TABLE_FROM = '(min-width: 1100px)';
const SORT_OPTIONS = Object.entries(say.sorts).map(([value, label]) => ({ value, label }));

interface Props {
  users: readonly ManagedUser[];
  view: UsersView;
  show: (change: Partial<UsersView>) => void;
}

function CardsSort({ view, show }: Omit<Props, 'users'>) {
  const choose = (value: string) => {
    const [by, order] = value.split('-');
    const sort = SORTS.find((known) => known === by);
    if (sort) show({ sort, order: order === 'desc' ? 'desc' : 'asc' });
  };
  return (
    <Box sx={{ marginBottom: 2 }}>
      <SelectField
        label={say.sort}
        value={`${view.sort}-${view.order}`}
        options={SORT_OPTIONS}
        onChange={choose}
      />
    </Box>
  );
}

export function UsersList({ users, view, show }: Props) {
  const hasTable = useMediaQuery(TABLE_FROM, { noSsr: true });
  const { userId } = useSession();
  const acts = useUserActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: Ask = (act, user) => {
    // Giving up one's own rights can't be undone by oneself; all else about them can.
    const goesAhead = act === 'toggleAdmin' && !(user.isAdmin && user.id === userId);
    if (goesAhead) void acts.setAdmin(user, !user.isAdmin);
    else setAsked({ act, user });
  };
  return (
    <>
      {hasTable ? (
        <UsersTable
          users={users}
          ask={ask}
          view={view}
          onSort={(sort: Sort, order) => show({ sort, order })}
        />
      ) : (
        <>
          <CardsSort view={view} show={show} />
          <UserCards users={users} ask={ask} />
        </>
      )}
      <UserDialogs asked={asked} acts={acts} onClose={() => setAsked(null)} />
    </>
  );
}
