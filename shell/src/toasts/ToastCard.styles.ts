import { keyframes, styled } from 'shared-kit/ui';

const PROGRESS_MS = 3_400;
const slideIn = keyframes`from { transform: translateX(110%); opacity: 0 }`;
const slideOut = keyframes`to { transform: translateX(110%); opacity: 0 }`;
const shrink = keyframes`from { transform: scaleX(1) } to { transform: scaleX(0) }`;

export const ToastProgress = styled('span')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 3,
  transformOrigin: 'left',
  background: 'var(--kind)',
  animation: `${shrink} ${PROGRESS_MS}ms linear forwards`,
});

export const ToastFrame = styled('div')(({ theme }) => {
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
