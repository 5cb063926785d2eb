import { isNotFound, useUserByIdQuery } from 'shared-kit';
import { YEAR_ENTRIES_MIN } from 'shared-kit/contract/limits';
import { PAGES, userPage } from 'shared-kit/contract/paths';
import { ShareButton } from 'shared-kit/parts';
import { useParams } from 'shared-kit/router';
import { useRefetchOnMount, useSession } from 'shared-kit/state';
import { EmptyState, FailedPage, Page, PageTitle, Skeleton, Stack, Typography } from 'shared-kit/ui';
import { useStatisticsQuery } from '../statistics/statisticsApi';
import { StatisticsCharts, StatisticsNumbers } from '../statistics/StatisticsView';
import { yearReview as say } from '../texts';
import { cardsOf } from './cards';
import { Story } from './Story';
import { bestOf, useEntriesOfYearQuery } from './yearApi';

const BEST_SHOWN = 10;

function TooFew({ userId, entries }: { userId: string; entries: number }) {
  const session = useSession();
  const isOwn = session.userId === userId;
  return (
    <EmptyState
      drawing="reel"
      sentence={isOwn ? `${say.few}. ${say.fewHint(YEAR_ENTRIES_MIN - entries)}` : say.missingHint}
      link={
        isOwn
          ? { to: `${PAGES.profile}?tab=diary`, label: say.openDiary }
          : { to: userPage(userId), label: say.toUser }
      }
    />
  );
}

const Loading = () => (
  <Page aria-busy="true">
    <PageTitle>{say.title}</PageTitle>
    <Skeleton
      role="status"
      aria-label={say.loading}
      variant="rounded"
      height={460}
      sx={{ borderRadius: 6 }}
    />
  </Page>
);

function Year({ userId, year }: { userId: string; year: string }) {
  const options = { refetchOnMountOrArgChange: useRefetchOnMount() };
  const profile = useUserByIdQuery(userId, options);
  const statistics = useStatisticsQuery({ userId, year }, options);
  const entries = useEntriesOfYearQuery({ userId, year }, options);
  const failed = [profile, statistics, entries].find(({ error, currentData }) => error && !currentData);
  if (isNotFound(failed?.error))
    return (
      <Page>
        <PageTitle>{say.missing}</PageTitle>
        <EmptyState drawing="seats" sentence={say.missingHint} />
      </Page>
    );
  if (failed) return <FailedPage title={say.title} retry={failed.refetch} />;
  if (!profile.currentData || !statistics.currentData || !entries.currentData) return <Loading />;
  const { username } = profile.currentData;
  const shown = statistics.currentData;
  const heading = say.heading(username, year);
  if (shown.diary_entries < YEAR_ENTRIES_MIN)
    return (
      <Page>
        <PageTitle>{say.title}</PageTitle>
        <TooFew userId={userId} entries={shown.diary_entries} />
      </Page>
    );
  const best = bestOf(entries.currentData, BEST_SHOWN);
  return (
    <Page>
      <PageTitle actions={<ShareButton title={heading} />}>{heading}</PageTitle>
      <Stack sx={{ gap: 'clamp(28px, 4vw, 48px)' }}>
        <Story label={say.story} cards={cardsOf({ userId, username, year, statistics: shown, best })} />
        <Typography variant="h2">{say.numbers}</Typography>
        <StatisticsNumbers statistics={shown} />
        <StatisticsCharts statistics={shown} year={year} />
      </Stack>
    </Page>
  );
}

export default function YearPage() {
  const { userId = '', year = '' } = useParams();
  return <Year key={`${userId} ${year}`} userId={userId} year={year} />;
}
