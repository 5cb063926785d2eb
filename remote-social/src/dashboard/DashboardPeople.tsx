import { TonightCard } from '../tonight/TonightCard';
import { OnlineFriends } from './OnlineFriends';

export default function DashboardPeople() {
  return (
    <>
      <TonightCard />
      <OnlineFriends />
    </>
  );
}
