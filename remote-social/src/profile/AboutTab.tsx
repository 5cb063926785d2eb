import { formatDate } from 'shared-kit';
import type { OwnProfile } from 'shared-kit/contract';
import { Typography } from 'shared-kit/ui';
import { SettingsLinks } from '../settings/SettingsLinks';
import { profile as say } from '../texts';
import { AboutForm } from './AboutForm';
import { AvatarField } from './AvatarField';
import { Columns } from './layout';

export const AboutTab = ({ profile }: { profile: OwnProfile }) => (
  <>
    <Columns>
      <AvatarField profile={profile} />
      <AboutForm profile={profile} />
    </Columns>
    <SettingsLinks />
    <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 3 }}>
      {say.memberSince(formatDate(profile.created_at))}
    </Typography>
  </>
);
