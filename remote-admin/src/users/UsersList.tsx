import { useState } from 'react';
import type { ManagedUser } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/inputs';
import { useSession } from 'shared-kit/state';
import { Box, useMediaQuery } from 'shared-kit/ui';
import { users as say } from '../texts';
import { UserCards } from './UserCards';
import { UserDialogs } from './UserDialogs';
import { UsersTable } from './UsersTable';
import { type OnUserAction, type UserAction, useUserActions } from './useUserActions';
import { USER_SORTS, type Sort, type UsersView } from './usersView';

/** The sidebar leaves too little room below this width. */
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
    const sort = USER_SORTS.find((known) => known === by);
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
  const actions = useUserActions();
  const [action, setAction] = useState<UserAction | null>(null);
  const onAction: OnUserAction = (name, user) => {
    // Administrators can undo any change of this right, except when they give up their own.
    const needsNoDialog = name === 'toggleAdmin' && !(user.isAdmin && user.id === userId);
    if (needsNoDialog) void actions.setAdmin(user, !user.isAdmin);
    else setAction({ name, user });
  };
  return (
    <>
      {hasTable ? (
        <UsersTable
          users={users}
          onAction={onAction}
          view={view}
          onSort={(sort: Sort, order) => show({ sort, order })}
        />
      ) : (
        <>
          <CardsSort view={view} show={show} />
          <UserCards users={users} onAction={onAction} />
        </>
      )}
      <UserDialogs action={action} actions={actions} onClose={() => setAction(null)} />
    </>
  );
}
