import { useState } from 'react';
import type { ManagedUser } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/fields';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useSession } from 'shared-kit/state';
import { Box, useMediaQuery } from 'shared-kit/ui';
import { users as say } from '../texts';
import { EditUserDialog } from './EditUserDialog';
import { SuspensionDialog } from './SuspensionDialog';
import { UserCards } from './UserCards';
import { UsersTable } from './UsersTable';
import { type OnUserAction, type UserAction, type UserActions, useUserActions } from './useUserActions';
import { type Sort, USER_SORTS, type UsersView } from './usersView';

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

interface UserDialogsProps {
  action: UserAction | null;
  actions: UserActions;
  onClose: () => void;
}

function UserDialogs({ action, actions, onClose }: UserDialogsProps) {
  if (!action) return null;
  const { name, user } = action;
  const confirm = (act: () => Promise<unknown>) => ({
    dangerous: true,
    onConfirm: () => {
      onClose();
      void act();
    },
    onClose,
  });
  switch (name) {
    case 'edit':
      return (
        <EditUserDialog user={user} onSave={(change) => actions.update(user.id, change)} onClose={onClose} />
      );
    case 'suspend':
    case 'unsuspend':
      return (
        <SuspensionDialog act={name} user={user} onSave={(to) => actions[name](user, to)} onClose={onClose} />
      );
    case 'remove':
      return (
        <ConfirmDialog
          title={say.removal.title(user.username)}
          confirm={say.remove}
          typed={{ label: say.removal.typed(user.username), word: user.username }}
          {...confirm(() => actions.remove(user))}
        >
          {say.removal.body}
        </ConfirmDialog>
      );
    default:
      return (
        <ConfirmDialog
          title={say.stepDown.title}
          confirm={say.unmakeAdmin}
          {...confirm(() => actions.setAdmin(user, false))}
        >
          {say.stepDown.body}
        </ConfirmDialog>
      );
  }
}
