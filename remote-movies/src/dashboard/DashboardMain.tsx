import { Box } from 'shared-kit/ui';
import Catalogue from '../catalogue/Catalogue';
import { FirstStepsCard } from '../firstSteps/FirstStepsCard';

export default function DashboardMain() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'clamp(24px, 3vw, 40px)' }}>
      <FirstStepsCard />
      <Catalogue />
    </Box>
  );
}
