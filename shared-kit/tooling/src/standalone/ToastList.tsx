import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useDispatch, useSelector, toastDismissed } from '../../../kit/src/state';

/** Toasts stay until a click, so that a developer can read them. */
export function ToastList() {
  const toasts = useSelector((state) => state.toasts);
  const dispatch = useDispatch();
  return (
    <Stack sx={{ position: 'fixed', right: 16, bottom: 16, gap: 1 }}>
      {toasts.map(({ id, kind, text }) => (
        <Paper
          key={id}
          role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
          sx={{ padding: 2 }}
          onClick={() => dispatch(toastDismissed(id))}
        >
          {text}
        </Paper>
      ))}
    </Stack>
  );
}
