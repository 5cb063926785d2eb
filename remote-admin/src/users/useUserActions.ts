import { failureOf } from 'shared-kit';
import type { ManagedUser } from 'shared-kit/contract';
import { useAttempt } from 'shared-kit/parts';
import { sessionRecheckRequested, sessionEnded, useDispatch, useSession, useToast } from 'shared-kit/state';
import { users as say } from '../texts';
import {
  type SuspensionBody,
  type UserChange,
  useRemoveUserMutation,
  useSetAdminMutation,
  useSuspendUserMutation,
  useUnsuspendUserMutation,
  useUpdateUserMutation,
} from './usersApi';

export interface UserAction {
  name: 'toggleAdmin' | 'edit' | 'suspend' | 'unsuspend' | 'remove';
  user: ManagedUser;
}
export type OnUserAction = (name: UserAction['name'], user: ManagedUser) => void;

export function useUserActions() {
  const { userId } = useSession();
  const dispatch = useDispatch();
  const toast = useToast();
  const attempt = useAttempt();
  const [sendAdmin] = useSetAdminMutation();
  const [sendChange] = useUpdateUserMutation();
  const [sendSuspension] = useSuspendUserMutation();
  const [sendUnsuspension] = useUnsuspendUserMutation();
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

  /** Throws the failure, so that the dialog shows it. */
  const suspend = async ({ id, username }: ManagedUser, body: SuspensionBody): Promise<void> => {
    await sendSuspension({ id, body }).unwrap();
    toast.success(say.suspension.done(username));
    if (id === userId) dispatch(sessionRecheckRequested());
  };

  /** Throws the failure, so that the dialog shows it. */
  const unsuspend = async ({ id, username }: ManagedUser, { reason }: SuspensionBody): Promise<void> => {
    await sendUnsuspension({ id, reason }).unwrap();
    toast.success(say.unsuspension.done(username));
  };

  const remove = async ({ id, username }: ManagedUser): Promise<void> => {
    const isDone = await attempt(sendRemoval(id), say.removal.done(username));
    if (isDone && id === userId) dispatch(sessionEnded('logout'));
  };

  return { setAdmin, update, suspend, unsuspend, remove };
}

export type UserActions = ReturnType<typeof useUserActions>;
