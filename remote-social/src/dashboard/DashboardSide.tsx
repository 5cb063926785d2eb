import { TonightCard } from '../tonight/TonightCard';
import { OnlineFriends } from './OnlineFriends';

export default function DashboardSide() {
  return (
    <>
      <TonightCard />
      <OnlineFriends />
    </>
  );
}
