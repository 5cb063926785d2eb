import { PERSONAL_SCOPES, type PersonalScope } from 'shared-kit/contract/limits';
import { Checkbox, FormControlLabel } from 'shared-kit/inputs';
import { Box, Typography } from 'shared-kit/ui';
import { newToken as say, tokens } from '../texts';

interface Props {
  scopes: readonly PersonalScope[];
  error: string | undefined;
  onChange: (scopes: readonly PersonalScope[]) => void;
}

export const ScopeFields = ({ scopes, error, onChange }: Props) => (
  <Box component="fieldset" sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
    <Typography component="legend" variant="body2" sx={{ color: 'text.secondary' }}>
      {say.scopes}
    </Typography>
    {PERSONAL_SCOPES.map((scope) => (
      <Box key={scope}>
        <FormControlLabel
          label={tokens.scopes[scope]}
          control={
            <Checkbox
              checked={scopes.includes(scope)}
              onChange={(_event, isOn) =>
                onChange(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope))
              }
            />
          }
        />
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {say.scopesHelp[scope]}
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
