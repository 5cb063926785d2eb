import { ArrowLeft, ArrowRight } from 'lucide-react';
import { newsletterPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import type { Article } from '../newslettersApi';
import { texts } from '../texts';

const say = texts.article;
const ICON = { size: 16, 'aria-hidden': true } as const;

const Pair = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: '1fr',
  marginTop: 56,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Neighbour = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 16,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  textDecoration: 'none',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: theme.vars.palette.accent },
  '&[data-next="true"]': { textAlign: 'end', alignItems: 'flex-end' },
  [theme.breakpoints.up('sm')]: { '&[data-next="true"]': { gridColumn: 2 } },
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
  },
}));

export function Neighbours({ previous, next }: Pick<Article, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <Pair aria-label={say.neighbours}>
      {previous && (
        <Neighbour to={newsletterPage(previous.id)}>
          <span>
            <ArrowLeft {...ICON} />
            {say.previous}
          </span>
          {previous.title}
        </Neighbour>
      )}
      {next && (
        <Neighbour to={newsletterPage(next.id)} data-next>
          <span>
            {say.next}
            <ArrowRight {...ICON} />
          </span>
          {next.title}
        </Neighbour>
      )}
    </Pair>
  );
}
