import { useId } from 'react';
import type { Audience, PrivacySettings } from 'shared-kit/contract';
import { SegmentedChoice } from 'shared-kit/inputs';
import { QueryView, Skeleton, styled } from 'shared-kit/ui';
import { Panel } from '../profile/Panel';
import { privacy as say } from '../texts';
import { usePrivacyQuery } from './privacyApi';
import { useChoosePrivacy } from './useChoosePrivacy';

type Shelf = keyof typeof say.shelves;
const SHELVES = Object.keys(say.shelves) as Shelf[];
const AUDIENCES: { value: Audience; label: string }[] = [
  { value: 'everyone', label: say.everyone },
  { value: 'friends', label: say.friends },
  { value: 'nobody', label: say.nobody },
];

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
  '& p': { margin: 0, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

export function ShelvesPanel() {
  const query = usePrivacyQuery();
  return (
    <Panel title={say.shelvesTitle} description={say.shelvesDescription}>
      <QueryView query={query} small waiting={<Loading />}>
        {(settings) => <Shelves settings={settings} />}
      </QueryView>
    </Panel>
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
      <SegmentedChoice name={shelf} value={audience} options={AUDIENCES} onChange={onChoose} />
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
