import { Clapperboard, type LucideIcon, Sparkles, Tags, Users } from 'lucide-react';
import type { ForYou, ForYouReason } from 'shared-kit/contract';
import { styled, type ViewedQuery } from 'shared-kit/ui';
import { MENU_WIDTH } from '../catalogue/MovieCard';
import { MovieRow } from '../catalogue/MovieRow';
import * as texts from '../texts';

const ICONS: Record<ForYouReason['kind'], LucideIcon> = {
  friend: Users,
  director: Clapperboard,
  genre: Tags,
  taste: Sparkles,
};

const Reason = styled('p')(({ theme }) => ({
  flex: '1 0 100%',
  // The menu stands above.
  margin: `6px ${-MENU_WIDTH}px 0 0`,
  lineHeight: 1.4,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  '& > svg': { marginInlineEnd: 6, verticalAlign: -2, color: theme.vars.palette.accent },
}));

interface Props {
  films: ForYou['movies'] | undefined;
  query: ViewedQuery;
}

export function ForYouRow({ films, query }: Props) {
  return (
    <MovieRow
      title={texts.forYou.title}
      movies={films?.map(({ movie }) => movie)}
      facts={films?.map(({ movie, reason }) => {
        const Icon = ICONS[reason.kind];
        return (
          <Reason key={movie.id}>
            <Icon size={13} aria-hidden />
            {reason.text}
          </Reason>
        );
      })}
      query={query}
    />
  );
}
