import { lazy, Suspense } from 'react';
import type { SlotProps } from 'shared-kit';
import { Box, PosterSkeletons } from 'shared-kit/ui';
import { DiaryTab } from '../diary/DiaryTab';
import { OwnLists } from '../lists/OwnLists';
import { OwnSealed } from '../sealed/OwnSealed';
import { profileTabs as say } from '../texts';
import { OwnComments } from './OwnComments';
import { OwnFilmNumbers } from './FilmNumbers';
import { isShelfName, SHELVES } from './profileApi';
import { ShelfMovies } from './ShelfMovies';
import { TabParts } from './TabParts';

const StatisticsTab = lazy(() => import('../statistics/StatisticsTab'));
const PassportTab = lazy(() => import('../passport/PassportTab'));

const TABS = { param: 'tab', names: say.parts } as const;
const STATISTICS = ['statistics', 'passport'] as const;

/** The tabs that `feature.json` names, and their parts. */
export default function ProfileTab({ tab, userId }: SlotProps['social/profile-tabs@1']) {
  if (tab === 'diary') return <DiaryTab userId={userId} />;
  if (tab === 'lists') return <OwnLists />;
  if (tab === 'comments') return <OwnComments />;
  if (tab === 'statistics' || tab === 'passport') {
    const Tab = tab === 'statistics' ? StatisticsTab : PassportTab;
    return (
      <>
        <TabParts {...TABS} label={say.statisticsParts} parts={STATISTICS} open={tab} />
        <Suspense fallback={<PosterSkeletons count={12} />}>
          <Tab userId={userId} />
        </Suspense>
      </>
    );
  }
  if (!isShelfName(tab)) return null;
  return (
    <>
      <TabParts {...TABS} label={say.shelves} parts={SHELVES} open={tab} />
      <Box sx={{ marginBottom: 3, '&:empty': { margin: 0 } }}>
        <OwnFilmNumbers userId={userId} />
      </Box>
      {tab === 'ratings' && <OwnSealed />}
      <ShelfMovies key={tab} userId={userId} list={tab} />
    </>
  );
}
