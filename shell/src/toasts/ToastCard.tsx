import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { runToastAction, type Toast, toastDismissed, useDispatch } from 'shared-kit/state';
import { Button, IconButton, keyframes, styled, Typography } from 'shared-kit/ui';
import * as texts from '../texts';

/** Specification, section 9. */
const TOAST_LIFETIME_MS = 3_500;
const TOAST_SLIDE_OUT_MS = 3_300;
const PROGRESS_MS = 3_400;
const slideIn = keyframes`from { transform: translateX(110%); opacity: 0 }`;
const slideOut = keyframes`to { transform: translateX(110%); opacity: 0 }`;
const shrink = keyframes`from { transform: scaleX(1) } to { transform: scaleX(0) }`;

const ToastProgress = styled('span')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 3,
  transformOrigin: 'left',
  background: 'var(--kind)',
  animation: `${shrink} ${PROGRESS_MS}ms linear forwards`,
});

const ToastFrame = styled('div')(({ theme }) => {
  const { success, info, warning, error } = theme.vars.palette;
  return {
    '--kind': success.main,
    '&[data-kind="info"]': { '--kind': info.main },
    '&[data-kind="warning"]': { '--kind': warning.main },
    '&[data-kind="error"]': { '--kind': error.main },
    ...theme.applyStyles('dark', { '&[data-kind="info"]': { '--kind': info.light } }),
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: 'min(100%, 400px)',
    padding: '12px 8px 14px 16px',
    borderRadius: 14,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: '0 12px 40px rgba(0, 0, 0, 0.28)',
    animation: `${slideIn} 220ms ease-out`,
    '& > svg': { color: 'var(--kind)', flex: 'none' },
    '&[data-leaving="true"]': { animation: `${slideOut} 200ms ease-in forwards` },
    '&[data-paused="true"] > span:last-child': { animationPlayState: 'paused' },
    [theme.breakpoints.down('sm')]: { width: '100%' },
  };
});

type Reason = 'hovered' | 'focused';

function usePausableTimers(at: readonly { ms: number; run: () => void }[]) {
  const [reasons, setReasons] = useState<ReadonlySet<Reason>>(new Set());
  const paused = reasons.size > 0;
  const elapsed = useRef(0);
  const latest = useRef(at);
  useEffect(() => {
    latest.current = at;
  });
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timers = latest.current
      .map(({ ms }, index) => ({ left: ms - elapsed.current, index }))
      .filter(({ left }) => left > 0)
      .map(({ left, index }) => setTimeout(() => latest.current[index]?.run(), left));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      elapsed.current += performance.now() - started;
    };
  }, [paused]);
  const pause = (reason: Reason) => setReasons((known) => new Set([...known, reason]));
  const resume = (reason: Reason) =>
    setReasons((known) => new Set([...known].filter((one) => one !== reason)));
  return { paused, pause, resume };
}

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;

export function ToastCard({ toast: { id, kind, text, actionLabel } }: { toast: Toast }) {
  const dispatch = useDispatch();
  const [leaving, setLeaving] = useState(false);
  const close = () => void dispatch(toastDismissed(id));
  const { paused, pause, resume } = usePausableTimers([
    { ms: TOAST_SLIDE_OUT_MS, run: () => setLeaving(true) },
    { ms: TOAST_LIFETIME_MS, run: close },
  ]);
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
