import { useId } from 'react';
import type { Audience, OwnProfile } from 'shared-kit/contract';
import { Typography } from 'shared-kit/ui';
import { Panel } from '../profile/Panel';
import { RadioCards } from '../profile/RadioCards';
import { privacy as say } from '../texts';
import { useChoosePrivacy } from './useChoosePrivacy';

const CHOICES = [
  { value: 'everyone', label: say.everyone, description: say.everyoneDescription },
  { value: 'friends', label: say.friends, description: say.friendsDescription },
  { value: 'nobody', label: say.nobody, description: say.nobodyDescription },
] as const satisfies { value: Audience; label: string; description: string }[];

export function PresencePanel({ profile }: { profile: OwnProfile }) {
  const descriptionId = useId();
  const choose = useChoosePrivacy();
  return (
    <Panel title={say.title} description={say.description} descriptionId={descriptionId}>
      <RadioCards
        legend={say.legend}
        name="presence"
        value={profile.presence}
        choices={CHOICES}
        describedBy={descriptionId}
        onChoose={(presence) => void choose({ presence })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say.admins}
      </Typography>
    </Panel>
  );
}
