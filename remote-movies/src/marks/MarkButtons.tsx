import { Bookmark, Eye, Heart, type LucideIcon } from 'lucide-react';
import type { MovieMarks } from 'shared-kit/contract';
import { styled } from 'shared-kit/ui';
import { likes, marks as say } from '../texts';
import type { Mark } from './marksApi';
import { useMarks, useSetMark } from './useMarks';

const Row = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8 });
const Toggle = styled('button')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 4,
  minHeight: 64,
  padding: '8px 4px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.2,
  color: theme.vars.palette.text.secondary,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.accent },
  '&:disabled': { cursor: 'default' },
  '&[data-on="true"]': {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.accent,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 14%, transparent)`,
    '& svg': { fill: 'color-mix(in srgb, currentColor 35%, transparent)' },
  },
  '&[data-mark="liked"][data-on="true"] svg': { color: '#d6336c', fill: 'currentColor' },
  '@media (forced-colors: active)': {
    '&[data-on="true"]': { outline: '2px solid Highlight', outlineOffset: -3 },
  },
}));

interface Button {
  mark: Mark;
  Icon: LucideIcon;
  label: string;
  /** Begins with the label. */
  name: string;
  /** In place of a pressed state. */
  nameWhenOn?: string;
  isOn: (marks: MovieMarks) => boolean;
}

const BUTTONS: Button[] = [
  {
    mark: 'watched',
    Icon: Eye,
    label: say.watched,
    name: say.watched,
    isOn: ({ watched }) => watched,
  },
  {
    mark: 'liked',
    Icon: Heart,
    label: likes.short,
    name: likes.like,
    isOn: ({ liked }) => liked,
  },
  {
    mark: 'watchlist',
    Icon: Bookmark,
    label: say.watchlist,
    name: say.want,
    nameWhenOn: say.unwant,
    isOn: (marks) => marks.in_watchlist,
  },
];

/** For users. */
export function MarkButtons({ movieId }: { movieId: string }) {
  const { marks } = useMarks(movieId);
  const set = useSetMark(movieId);
  return (
    <Row>
      {BUTTONS.map(({ mark, Icon, label, name, nameWhenOn, isOn }) => {
        const isMarked = marks ? isOn(marks) : false;
        return (
          <Toggle
            key={mark}
            type="button"
            data-mark={mark}
            data-on={isMarked}
            aria-label={isMarked ? (nameWhenOn ?? name) : name}
            {...(nameWhenOn === undefined && { 'aria-pressed': isMarked })}
            disabled={!marks}
            onClick={() => set(mark, !isMarked)}
          >
            <Icon size={22} aria-hidden />
            {label}
          </Toggle>
        );
      })}
    </Row>
  );
}
