import { useId } from 'react';
import type { Audience, OwnProfile } from 'shared-kit/contract';
import { styled, Typography } from 'shared-kit/ui';
import { Panel } from '../profile/layout';
import { PanelHeading } from '../profile/PanelHeading';
import { privacy as say } from '../texts';
import { useChoosePrivacy } from './useChoosePrivacy';

const CHOICES = [
  { value: 'everyone', label: say.everyone, description: say.everyoneDescription },
  { value: 'friends', label: say.friends, description: say.friendsDescription },
  { value: 'nobody', label: say.nobody, description: say.nobodyDescription },
] as const satisfies { value: Audience; label: string; description: string }[];

const Choices = styled('fieldset')({ display: 'grid', gap: 12, border: 0, padding: 0, margin: 0 });
const Legend = styled('legend')({ padding: 0, marginBottom: 12, fontWeight: 650 });
const Choice = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 14,
  padding: '14px 16px',
  borderRadius: 14,
  cursor: 'pointer',
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.raised },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.accent,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 9%, transparent)`,
  },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
  '& input': { width: 20, height: 20, margin: '2px 0 0', accentColor: theme.vars.palette.accent },
  '& strong': { fontWeight: 650 },
  '& span': { gridColumn: 2, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

export function PresencePanel({ profile }: { profile: OwnProfile }) {
  const [titleId, descriptionId] = [useId(), useId()];
  const choose = useChoosePrivacy();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeading
        id={titleId}
        title={say.title}
        description={say.description}
        descriptionId={descriptionId}
      />
      <Choices aria-describedby={descriptionId}>
        <Legend>{say.legend}</Legend>
        {CHOICES.map(({ value, label, description }) => (
          <Choice key={value}>
            <input
              type="radio"
              name="presence"
              value={value}
              aria-label={label}
              aria-describedby={`${titleId}-${value}`}
              checked={profile.presence === value}
              onChange={() => void choose({ presence: value })}
            />
            <strong>{label}</strong>
            <span id={`${titleId}-${value}`}>{description}</span>
          </Choice>
        ))}
      </Choices>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say.admins}
      </Typography>
    </Panel>
  );
}
