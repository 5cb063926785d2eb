import { useId } from 'react';
import type { Audience, OwnProfile, PrivacySettings } from 'shared-kit/contract';
import { SegmentedChoice } from 'shared-kit/choices';
import { useAttempt } from 'shared-kit/parts';
import { Hint, QueryView, Skeleton, styled } from 'shared-kit/ui';
import { RadioCards } from '../profile/RadioCards';
import { SettingsPanel } from '../profile/SettingsPanel';
import * as texts from '../texts';
import { privacy as say } from '../texts';
import { useChangePrivacyMutation, usePrivacyQuery } from './privacyApi';

/** Saves at once. A choice that the server refuses is undone. */
function useChoosePrivacy() {
  const attempt = useAttempt();
  const [change] = useChangePrivacyMutation();
  return (changes: Partial<PrivacySettings>) => attempt(change(changes), texts.privacy.saved);
}

type Shelf = keyof typeof say.shelves;
const SHELVES = Object.keys(say.shelves) as Shelf[];
const CHOICES = [
  { value: 'everyone', label: say.everyone, description: say.everyoneDescription },
  { value: 'friends', label: say.friends, description: say.friendsDescription },
  { value: 'nobody', label: say.nobody, description: say.nobodyDescription },
] as const satisfies { value: Audience; label: string; description: string }[];

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  '& > fieldset + fieldset': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Row = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: '4px 24px',
  alignItems: 'center',
  minWidth: 0,
  margin: 0,
  padding: '16px 0',
  border: 0,
  '& legend': { float: 'left', padding: 0, fontWeight: 650 },
  '& > div': { marginTop: 8 },
  '& p': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

export function ShelvesPanel() {
  const query = usePrivacyQuery();
  return (
    <SettingsPanel title={say.shelvesTitle} description={say.shelvesDescription}>
      <QueryView query={query} small waiting={<Loading />}>
        {(settings) => <Shelves settings={settings} />}
      </QueryView>
    </SettingsPanel>
  );
}

function Shelves({ settings }: { settings: PrivacySettings }) {
  const choose = useChoosePrivacy();
  return (
    <Rows>
      {SHELVES.map((shelf) => (
        <ShelfChoice
          key={shelf}
          shelf={shelf}
          audience={settings[shelf]}
          onChoose={(audience) => void choose({ [shelf]: audience })}
        />
      ))}
    </Rows>
  );
}

interface ChoiceProps {
  shelf: Shelf;
  audience: Audience;
  onChoose: (audience: Audience) => void;
}

function ShelfChoice({ shelf, audience, onChoose }: ChoiceProps) {
  const descriptionId = useId();
  const { label, description } = say.shelves[shelf];
  return (
    <Row aria-describedby={descriptionId}>
      <legend>{label}</legend>
      <p id={descriptionId}>{description}</p>
      <SegmentedChoice name={shelf} value={audience} options={CHOICES} onChange={onChoose} />
    </Row>
  );
}

const Loading = () => (
  <Rows aria-busy="true" aria-label={say.loading}>
    {SHELVES.map((shelf) => (
      <Row key={shelf}>
        <Skeleton width="40%" />
        <Skeleton width="80%" />
        <Skeleton variant="rounded" height={48} sx={{ borderRadius: '14px', marginTop: 1 }} />
      </Row>
    ))}
  </Rows>
);

export function PresencePanel({ profile }: { profile: OwnProfile }) {
  const descriptionId = useId();
  const choose = useChoosePrivacy();
  return (
    <SettingsPanel title={say.title} description={say.description} descriptionId={descriptionId}>
      <RadioCards
        legend={say.legend}
        name="presence"
        value={profile.presence}
        choices={CHOICES}
        describedBy={descriptionId}
        onChoose={(presence) => void choose({ presence })}
      />
      <Hint>{say.admins}</Hint>
    </SettingsPanel>
  );
}
