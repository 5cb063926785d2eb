import { createElement, memo, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { PosterSubject } from './art/choose';
import { posterArt } from './art/posterArt';
import type { SvgNode } from './art/svg';

const GRAIN = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='120'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.9' numOctaves='2'/%3E%3CfeColorMatrix values='0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .5 0'/%3E%3C/filter%3E%3Crect width='120' height='120' filter='url(%23n)' opacity='.35'/%3E%3C/svg%3E")`;

const Sheet = styled('div')({
  position: 'absolute',
  inset: 0,
  '& > svg': { display: 'block', width: '100%', height: '100%' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    backgroundImage: GRAIN,
    mixBlendMode: 'overlay',
    opacity: 0.4,
  },
});

const elementOf = (node: SvgNode | string): ReactNode =>
  typeof node === 'string' ? node : createElement(node.tag, node.attributes, ...node.children.map(elementOf));

interface Props extends PosterSubject {
  variant: number;
}

export const GeneratedPoster = memo(function GeneratedPoster({ variant, ...subject }: Props) {
  return <Sheet>{elementOf(posterArt(subject, variant))}</Sheet>;
});
