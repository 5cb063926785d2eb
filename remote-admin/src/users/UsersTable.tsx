import { ArrowDown, ArrowUp, Pencil, ShieldMinus, ShieldPlus } from 'lucide-react';
import { formatDate, useLastSeen } from 'shared-kit';
import type { ManagedUser } from 'shared-kit/contract';
import { Box, ButtonBase } from 'shared-kit/ui';
import { DataTable, TableSheet } from '../parts/DataTable';
import { RowAction } from '../parts/RowAction';
import * as texts from '../texts';
import { EndingActions, RoleAndSuspensionCell, UserCell } from './UserCells';
import type { OnUserAction } from './useUserActions';
import { ORDER_AT_FIRST_CLICK, type Order, type Sort, type UsersView } from './usersView';

const say = texts.users;
const ICON = { size: 18, 'aria-hidden': true } as const;
const opposite = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

interface SortProps {
  view: UsersView;
  onSort: (sort: Sort, order: Order) => void;
}

function SortHeader({ by, view, onSort }: SortProps & { by: Sort }) {
  const isSorted = view.sort === by;
  const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <ButtonBase
        onClick={() => onSort(by, isSorted ? opposite(view.order) : ORDER_AT_FIRST_CLICK[by])}
        sx={{ font: 'inherit', gap: 0.5, minHeight: 32, color: isSorted ? 'text.primary' : 'inherit' }}
      >
        {say.columns[by]}
        <Box component="span" sx={{ display: 'inline-flex', visibility: isSorted ? 'visible' : 'hidden' }}>
          <Arrow size={14} aria-hidden />
        </Box>
      </ButtonBase>
    </th>
  );
}

function Row({ user, onAction }: { user: ManagedUser; onAction: OnUserAction }) {
  const lastSeen = useLastSeen(user.last_seen);
  return (
    <tr>
      <td>
        <UserCell user={user} />
      </td>
      <td data-quiet data-long>
        {user.email}
      </td>
      <td>
        <RoleAndSuspensionCell user={user} />
      </td>
      <td data-quiet data-number>
        {formatDate(user.created_at)}
      </td>
      <td data-quiet data-number>
        {lastSeen}
      </td>
      <td data-end>
        <Box role="group" aria-label={texts.parts.actionsOf(user.username)} sx={{ whiteSpace: 'nowrap' }}>
          <RowAction
            name={user.isAdmin ? say.unmakeAdmin : say.makeAdmin}
            icon={user.isAdmin ? <ShieldMinus {...ICON} /> : <ShieldPlus {...ICON} />}
            onClick={() => onAction('toggleAdmin', user)}
          />
          <RowAction name={say.edit} icon={<Pencil {...ICON} />} onClick={() => onAction('edit', user)} />
          <EndingActions user={user} onAction={onAction} />
        </Box>
      </td>
    </tr>
  );
}

export const UsersTable = ({
  users,
  onAction,
  ...sorting
}: SortProps & { users: readonly ManagedUser[]; onAction: OnUserAction }) => (
  <TableSheet>
    <DataTable aria-label={say.title}>
      <thead>
        <tr>
          <SortHeader by="username" {...sorting} />
          <SortHeader by="email" {...sorting} />
          <th scope="col">{say.columns.role}</th>
          <SortHeader by="created_at" {...sorting} />
          <SortHeader by="last_seen" {...sorting} />
          <th scope="col" data-end>
            {say.columns.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} onAction={onAction} />
        ))}
      </tbody>
    </DataTable>
  </TableSheet>
);
