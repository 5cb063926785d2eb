import { styled } from '@mui/material/styles';

/** A tooltip without script: shows `data-hint` below its child on hover and keyboard focus. The name itself belongs to the child. */
export const Hint = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  '&::after': {
    content: 'attr(data-hint)',
    position: 'absolute',
    zIndex: 10,
    top: 'calc(100% + 6px)',
    left: '50%',
    transform: 'translateX(-50%)',
    width: 'max-content',
    maxWidth: 220,
    padding: '4px 10px',
    borderRadius: 8,
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    color: theme.vars.palette.background.paper,
    backgroundColor: theme.vars.palette.text.primary,
    pointerEvents: 'none',
    opacity: 0,
    transition: 'opacity 120ms',
  },
  // At the screen's end a centred hint would make the page scroll sideways.
  '&[data-hint-end]::after': { left: 'auto', right: 0, transform: 'none' },
  '&:hover::after, &:has(:focus-visible)::after': { opacity: 1, transitionDelay: '400ms' },
}));
