import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { runToastAction, type Toast, toastDismissed, useDispatch } from 'shared-kit/state';
import { Button, IconButton, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { ToastFrame, ToastProgress } from './ToastCard.styles';
import { usePausableTimers } from './usePausableTimers';

/** Specification, section 9. */
const TOAST_LIFETIME_MS = 3_500;
const TOAST_SLIDE_OUT_MS = 3_300;

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;

export function ToastCard({ toast: { id, kind, text, actionLabel } }: { toast: Toast }) {
  const dispatch = useDispatch();
  const [leaving, setLeaving] = useState(false);
  const close = () => void dispatch(toastDismissed(id));
  const { paused, pause, resume } = usePausableTimers({
    at: [
      { ms: TOAST_SLIDE_OUT_MS, run: () => setLeaving(true) },
      { ms: TOAST_LIFETIME_MS, run: close },
    ],
  });
  const Icon = ICONS[kind];
  return (
    <ToastFrame
      role={kind === 'success' || kind === 'info' ? 'status' : 'alert'}
      data-kind={kind}
      data-leaving={leaving && !paused}
      data-paused={paused}
      onMouseEnter={() => pause('hovered')}
      onMouseLeave={() => resume('hovered')}
      onFocus={() => pause('focused')}
      onBlur={() => resume('focused')}
    >
      <Icon size={22} aria-hidden />
      <Typography variant="body2" sx={{ flex: 1, fontWeight: 550 }}>
        {text}
      </Typography>
      {actionLabel && (
        <Button
          size="small"
          onClick={() => {
            runToastAction(id);
            close();
          }}
        >
          {actionLabel}
        </Button>
      )}
      <IconButton size="small" aria-label={texts.toasts.close} onClick={close}>
        <X size={18} aria-hidden />
      </IconButton>
      <ToastProgress aria-hidden />
    </ToastFrame>
  );
}
