import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { usePresenceOf } from '../state/hooks';
import { texts } from '../texts';
import { hueOf } from './colourOf';

interface Props {
  username: string | null;
  src: string | null;
  /** Adds the presence dot. */
  userId?: string | null;
  size?: number;
  decorative?: boolean;
}

const DEFAULT_SIZE = 40;
/** From here on it may be the page's largest picture. */
const LARGE_SIZE = 100;
const DOT_SHARE = 0.28;
const DOT_MIN = 9;
const DOT_MAX = 22;
/** Relative to the diameter: from the box's corner to the circle's edge at 45°. */
const DOT_OFFSET_SHARE = 0.146;

const initialsOf = (name: string) =>
  [...(name.match(/\p{L}|\p{N}/gu) ?? ['?'])].slice(0, 2).join('').toLocaleUpperCase('az');

function Picture({ src, name, size }: { src: string | null; name: string; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const hue = hueOf(name);
  const round = { width: size, height: size, borderRadius: '50%' };
  if (src && broken !== src)
    return (
      <Box
        component="img"
        src={src}
        alt=""
        width={size}
        height={size}
        {...(size < LARGE_SIZE ? { loading: 'lazy' } : { fetchPriority: 'high' })}
        onError={() => setBroken(src)}
        sx={{ ...round, objectFit: 'cover', display: 'block' }}
      />
    );
  return (
    <Box
      aria-hidden
      sx={{
        ...round,
        display: 'grid',
        placeItems: 'center',
        fontSize: size * 0.38,
        fontWeight: 700,
        lineHeight: 1,
        color: '#fff',
        background: `linear-gradient(145deg, hsl(${hue} 48% 42%), hsl(${(hue + 40) % 360} 52% 30%))`,
      }}
    >
      {initialsOf(name)}
    </Box>
  );
}

function Dot({ isOnline, size }: { isOnline: boolean; size: number }) {
  const dot = Math.min(DOT_MAX, Math.max(DOT_MIN, Math.round(size * DOT_SHARE)));
  const inset = Math.max(0, Math.round(size * DOT_OFFSET_SHARE - dot / 2));
  return (
    <Box
      sx={{
        position: 'absolute',
        right: inset,
        bottom: inset,
        width: dot,
        height: dot,
        borderRadius: '50%',
        border: '2px solid',
        borderColor: 'background.paper',
        backgroundColor: isOnline ? '#2eb872' : 'text.secondary',
      }}
    />
  );
}

interface PresenceProps {
  userId: string;
  name: string;
  size: number;
  decorative: boolean;
  children: ReactNode;
}

function WithPresence({ userId, name, size, decorative, children }: PresenceProps) {
  const { isOnline } = usePresenceOf(userId);
  const label = `${name}, ${isOnline ? texts.ui.online : texts.ui.offline}`;
  return (
    <Frame label={decorative ? undefined : label} size={size} data-online={isOnline}>
      {children}
      <Dot isOnline={isOnline} size={size} />
    </Frame>
  );
}

interface FrameProps {
  label: string | undefined;
  size: number;
  children: ReactNode;
  'data-online'?: boolean;
}

function Frame({ label, size, ...rest }: FrameProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Box
      component="span"
      {...said}
      {...rest}
      sx={{ position: 'relative', display: 'inline-block', flex: 'none', width: size, height: size }}
    />
  );
}

export function Avatar({ username, src, userId, size = DEFAULT_SIZE, decorative = false }: Props) {
  const name = username || texts.ui.unknownUser;
  const picture = <Picture src={src} name={name} size={size} />;
  if (userId)
    return (
      <WithPresence userId={userId} name={name} size={size} decorative={decorative}>
        {picture}
      </WithPresence>
    );
  return (
    <Frame label={decorative ? undefined : name} size={size}>
      {picture}
    </Frame>
  );
}
