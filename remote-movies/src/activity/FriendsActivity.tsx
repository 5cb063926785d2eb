import { useId } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Box, ButtonLink, EmptyState, QueryView, Skeleton, styled, Typography } from 'shared-kit/ui';
import { spokenDay, today, yesterday } from '../parts/days';
import { MoreButton } from '../parts/MoreButton';
import { activity as say } from '../texts';
import { useFriendsActivityInfiniteQuery } from './activityApi';
import { toEvenings } from './evenings';
import { EventFrame, FilmCard } from './FilmCard';

/** The height of a day's name and its cards. */
const HEIGHT = 248;

/** The padding leaves room for the focus rings. */
const Scroller = styled('div')({
  position: 'relative',
  display: 'flex',
  gap: 20,
  minHeight: HEIGHT,
  margin: -6,
  padding: 6,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: 6,
});
const Day = styled('h3')(({ theme }) => ({
  position: 'sticky',
  insetInlineStart: 0,
  width: 'max-content',
  margin: '0 0 8px',
  fontSize: '0.875rem',
  lineHeight: '28px',
  fontWeight: 650,
  color: theme.vars.palette.text.secondary,
}));
const Cards = styled('ul')({ display: 'flex', gap: 12 });

function dayName(day: string): string {
  if (day === today()) return say.today;
  return day === yesterday() ? say.yesterday : spokenDay(day);
}

const Loading = () => (
  <Scroller aria-busy="true" aria-label={say.loading} role="group">
    <div>
      <Day>
        <Skeleton width={72} />
      </Day>
      <Cards role="list">
        {Array.from({ length: 4 }, (_, index) => (
          <EventFrame key={index}>
            <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '2 / 3' }} />
            <div>
              <Skeleton width="80%" height={36} />
              <Skeleton width="60%" />
              <Skeleton width="90%" />
            </div>
          </EventFrame>
        ))}
      </Cards>
    </div>
  </Scroller>
);

/** No higher than the cards would be, so that what stands below doesn't move. */
const Centred = styled('div')({
  display: 'grid',
  placeContent: 'center',
  minHeight: HEIGHT,
  '&& > *': { paddingBlock: 0 },
});

const NoActivity = () => (
  <Centred>
    <EmptyState
      drawing="seats"
      sentence={say.none}
      action={
        <ButtonLink to={`${PAGES.friends}?tab=search`} variant="outlined" size="small">
          {say.find}
        </ButtonLink>
      }
    />
  </Centred>
);

function Evenings() {
  const { isLoggedIn } = useSession();
  const list = useFriendsActivityInfiniteQuery(undefined, {
    skip: !isLoggedIn,
    refetchOnMountOrArgChange: true,
  });
  const events = list.data?.pages.flatMap((page) => page.events);
  if (!events && list.isError)
    return (
      <Centred>
        <QueryView query={list} small waiting={null} />
      </Centred>
    );
  if (!events) return <Loading />;
  if (events.length === 0) return <NoActivity />;
  return (
    <Scroller role="region" aria-label={say.list} tabIndex={0}>
      {toEvenings(events).map(({ day, films }) => (
        <section key={day} aria-label={dayName(day)}>
          <Day>{dayName(day)}</Day>
          <Cards role="list">
            {films.map((film) => (
              <FilmCard key={`${film.event.user.id} ${film.event.movie.id}`} {...film} />
            ))}
          </Cards>
        </section>
      ))}
      <MoreButton list={list} sx={{ flex: 'none', alignSelf: 'center' }}>
        {say.more}
      </MoreButton>
    </Scroller>
  );
}

/** What friends watched, on top of the dashboard. */
export default function FriendsActivity() {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h2" sx={{ marginBottom: 1 }}>
        {say.title}
      </Typography>
      <Evenings />
    </Box>
  );
}
