import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  /** The action's function can't be in the store, so `actions` holds it. */
  actionLabel?: string;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

const actions = new Map<string, () => void>();

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastAdded: {
      prepare: (kind: ToastKind, text: string, action?: ToastAction) => {
        const id = nanoid();
        if (action) actions.set(id, action.run);
        return { payload: { id, kind, text, ...(action && { actionLabel: action.label }) } satisfies Toast };
      },
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        toasts.push(payload);
      },
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => {
      actions.delete(payload);
      return toasts.filter((toast) => toast.id !== payload);
    },
  },
});

export const { toastAdded, toastDismissed } = toastsSlice.actions;
export const runToastAction = (id: string) => actions.get(id)?.();
