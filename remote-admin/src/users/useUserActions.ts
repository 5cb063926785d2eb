import { failureOf } from 'shared-kit';
import type { ManagedUser } from 'shared-kit/contract';
import { sessionRecheckRequested, sessionEnded, useDispatch, useSession, useToast } from 'shared-kit/state';
import * as texts from '../texts';
import {
  type UserChange,
  useRemoveUserMutation,
  useSetAdminMutation,
  useUpdateUserMutation,
} from './usersApi';

const say = texts.users;

export interface UserAction {
  name: 'toggleAdmin' | 'edit' | 'remove';
  user: ManagedUser;
}
export type OnUserAction = (name: UserAction['name'], user: ManagedUser) => void;

export function useUserActions() {
  const { userId } = useSession();
  const dispatch = useDispatch();
  const toast = useToast();
  const [sendAdmin] = useSetAdminMutation();
  const [sendChange] = useUpdateUserMutation();
  const [sendRemoval] = useRemoveUserMutation();

  const setAdmin = async ({ id, username }: ManagedUser, isAdmin: boolean, canUndo = true): Promise<void> => {
    try {
      const user = await sendAdmin({ id, isAdmin }).unwrap();
      const undo = { label: say.undo, run: () => void setAdmin(user, !isAdmin, false) };
      toast.success(
        (isAdmin ? say.madeAdmin : say.unmadeAdmin)(username),
        canUndo && id !== userId ? undo : undefined,
      );
      if (id === userId) dispatch(sessionRecheckRequested());
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  };

  /** Throws the failure, so that the dialog shows it at its fields. */
  const update = async (id: string, change: UserChange): Promise<void> => {
    await sendChange({ id, change }).unwrap();
    toast.success(say.editing.done);
    if (id === userId) dispatch(sessionRecheckRequested());
  };

  const remove = async ({ id, username }: ManagedUser): Promise<void> => {
    try {
      await sendRemoval(id).unwrap();
      toast.success(say.removal.done(username));
      if (id === userId) dispatch(sessionEnded('logout'));
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  };

  return { setAdmin, update, remove };
}

export type UserActions = ReturnType<typeof useUserActions>;
