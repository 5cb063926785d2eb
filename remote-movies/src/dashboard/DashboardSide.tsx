import { FriendsActivity } from '../activity/FriendsActivity';
import { OpenSealed } from '../sealed/OpenSealed';

export default function DashboardSide() {
  return (
    <>
      <OpenSealed />
      <FriendsActivity />
    </>
  );
}
