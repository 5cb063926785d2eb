import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

const Frame = styled('span')({ position: 'relative', display: 'inline-flex' });

const appear = keyframes({ from: { opacity: 0 } });

const Bubble = styled('span')(({ theme }) => ({
  position: 'absolute',
  zIndex: 10,
  top: '100%',
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 220,
  padding: '4px 10px',
  // Part of the bubble, so that the pointer can move onto the text.
  borderTop: '6px solid transparent',
  backgroundClip: 'padding-box',
  borderRadius: '14px 14px 8px 8px',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
  animation: `${appear} 120ms 400ms backwards`,
  // Centred at the screen's end, the bubble would make the page scroll sideways.
  '&[data-end]': { left: 'auto', right: 0, transform: 'none' },
}));

interface Props {
  text: string;
  atEnd?: boolean;
  children: ReactNode;
}

/** The child still needs its own accessible name. */
export function Tooltip({ text, atEnd = false, children }: Props) {
  const [isShown, setIsShown] = useState(false);
  const hide = () => setIsShown(false);
  return (
    <Frame
      onMouseEnter={() => setIsShown(true)}
      onMouseLeave={hide}
      onFocus={({ target }) => setIsShown(target.matches(':focus-visible'))}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {isShown && (
        <Bubble role="tooltip" {...(atEnd && { 'data-end': true })}>
          {text}
        </Bubble>
      )}
    </Frame>
  );
}
