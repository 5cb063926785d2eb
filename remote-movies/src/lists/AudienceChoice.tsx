import type { Audience } from 'shared-kit/contract';
import { SegmentedChoice } from 'shared-kit/inputs';
import { Box } from 'shared-kit/ui';
import { listForm as say } from '../texts';
import { AUDIENCE_ICONS } from './ListCard';

const AUDIENCES = ['everyone', 'friends', 'nobody'] as const;
const OPTIONS = AUDIENCES.map((value) => {
  const Icon = AUDIENCE_ICONS[value];
  const label = (
    <>
      <Icon size={16} aria-hidden />
      {say.audiences[value]}
    </>
  );
  return { value, label };
});

interface Props {
  value: Audience;
  onChange: (value: Audience) => void;
}

export const AudienceChoice = ({ value, onChange }: Props) => (
  <Box component="fieldset" sx={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}>
    <Box component="legend" sx={{ padding: 0, marginBottom: 1, fontWeight: 650 }}>
      {say.visibility}
    </Box>
    <SegmentedChoice name="visibility" value={value} options={OPTIONS} onChange={onChange} />
  </Box>
);
