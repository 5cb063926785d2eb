import type { TokenScope } from 'shared-kit/contract';
import { Checkbox, FormControlLabel } from 'shared-kit/inputs';
import { Box, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';

const say = texts.releases.keys;
const SCOPES: readonly TokenScope[] = ['publish', 'promote'];

interface Props {
  scopes: readonly TokenScope[];
  error: string | undefined;
  onChange: (scopes: TokenScope[]) => void;
}

export const ScopeFields = ({ scopes, error, onChange }: Props) => (
  <Box component="fieldset" sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
    <Typography component="legend" variant="body2" sx={{ color: 'text.secondary' }}>
      {say.creation.scopes}
    </Typography>
    {SCOPES.map((scope) => (
      <Box key={scope} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={scopes.includes(scope)}
              onChange={(_event, isOn) =>
                onChange(SCOPES.filter((other) => (other === scope ? isOn : scopes.includes(other))))
              }
            />
          }
          label={say.scopes[scope]}
        />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say.creation.scopesHelp[scope]}
        </Typography>
      </Box>
    ))}
    {error && (
      <Typography variant="caption" role="alert" sx={{ color: 'error.main' }}>
        {error}
      </Typography>
    )}
  </Box>
);
