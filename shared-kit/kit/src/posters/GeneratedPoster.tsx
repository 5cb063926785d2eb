import { styled } from '@mui/material/styles';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { isServer } from '../state/isServer';
import { useIsRendered } from '../state/hooks';
import type { PosterSubject } from './art/choose';
import { posterArt, type PosterPart } from './art/posterArt';
import { svgText } from './art/svgText';

const GRAIN = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='120'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.9' numOctaves='2'/%3E%3CfeColorMatrix values='0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .5 0'/%3E%3C/filter%3E%3Crect width='120' height='120' filter='url(%23n)' opacity='.35'/%3E%3C/svg%3E")`;

const Sheet = styled('div')({
  position: 'absolute',
  inset: 0,
  '& > svg': { display: 'block', width: '100%', height: '100%' },
  '&[data-grain]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    backgroundImage: GRAIN,
    mixBlendMode: 'overlay',
    opacity: 0.4,
  },
});

type Drawing = [subject: PosterSubject, variant: number, part: PosterPart];

const draw = (key: string) => svgText(posterArt(...(JSON.parse(key) as Drawing)));

interface Props extends PosterSubject {
  variant: number;
  rendered?: PosterPart;
}

/** React leaves alone what the server drew, so hydration need not draw it again. */
const AS_RENDERED = '';

export const GeneratedPoster = memo(function GeneratedPoster(props: Props) {
  const { variant, rendered = 'whole', ...subject } = props;
  const isRendered = useIsRendered();
  const part = useDeferredValue(isRendered) ? rendered : 'whole';
  const key = JSON.stringify([subject, variant, part] satisfies Drawing);
  const [renderedKey, setRenderedKey] = useState(isRendered && !isServer ? key : null);
  if (renderedKey !== null && renderedKey !== key) setRenderedKey(null);
  const html = useMemo(() => (renderedKey === key ? AS_RENDERED : draw(key)), [key, renderedKey]);
  const grain = part === 'whole' ? '' : undefined;
  return <Sheet data-grain={grain} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
});
