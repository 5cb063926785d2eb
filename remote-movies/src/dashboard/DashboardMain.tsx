import { useSession } from 'shared-kit/state';
import { Box, PosterSkeletons } from 'shared-kit/ui';
import Catalogue from '../catalogue/Catalogue';
import { FirstStepsCard } from '../firstSteps/FirstStepsCard';

export default function DashboardMain() {
  const { userId } = useSession();
  // Whether the first steps stand above depends on the user. Coming later, they would move the catalogue.
  if (userId === null) return <PosterSkeletons count={12} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'clamp(24px, 3vw, 40px)' }}>
      <FirstStepsCard />
      <Catalogue />
    </Box>
  );
}
