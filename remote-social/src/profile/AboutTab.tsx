import type { OwnProfile } from 'shared-kit/contract';
import { AboutForm } from './AboutForm';
import { AvatarField } from './AvatarField';
import { Columns } from './layout';

export const AboutTab = ({ profile }: { profile: OwnProfile }) => (
  <Columns>
    <AvatarField profile={profile} />
    <AboutForm profile={profile} />
  </Columns>
);
