import Catalogue from '../catalogue/Catalogue';
import { FirstStepsCard } from '../firstSteps/FirstStepsCard';

export default function DashboardMain() {
  return (
    <>
      <FirstStepsCard />
      <Catalogue />
    </>
  );
}
