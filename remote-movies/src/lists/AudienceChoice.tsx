import type { Audience } from 'shared-kit/contract';
import { styled } from 'shared-kit/ui';
import { listForm as say } from '../texts';
import { AUDIENCE_ICONS } from './ListCard';

const AUDIENCES = ['everyone', 'friends', 'nobody'] as const;

const Choice = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 8, fontWeight: 650 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: 4,
    padding: 4,
    borderRadius: 14,
    backgroundColor: theme.vars.palette.raised,
  },
  '& label': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px 8px',
    minHeight: 44,
    padding: '4px 6px',
    borderRadius: 10,
    fontSize: '0.875rem',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& input': { position: 'absolute', opacity: 0 },
  '& label:hover': { color: theme.vars.palette.text.primary },
  '& label:has(input:checked)': {
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.accent}`,
  },
  '& label:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
}));

interface Props {
  value: Audience;
  onChange: (value: Audience) => void;
}

export function AudienceChoice({ value, onChange }: Props) {
  return (
    <Choice>
      <legend>{say.visibility}</legend>
      <div>
        {AUDIENCES.map((audience) => {
          const Icon = AUDIENCE_ICONS[audience];
          return (
            <label key={audience}>
              <input
                type="radio"
                name="visibility"
                value={audience}
                checked={value === audience}
                onChange={() => onChange(audience)}
              />
              <Icon size={16} aria-hidden />
              {say.audiences[audience]}
            </label>
          );
        })}
      </div>
    </Choice>
  );
}
