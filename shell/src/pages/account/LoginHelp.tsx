import { useState } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useSearchParams } from 'shared-kit/router';
import { useIsRendered } from 'shared-kit/state';
import { Box, Button, Hint, TextLink } from 'shared-kit/ui';
import { onDemand } from '../../frame/onDemand';
import { login as say } from '../../texts';

const ForgotDialog = onDemand(() => import('./ForgotDialog'));
const FORGOT = 'forgot';

/** Opens the dialog for a forgotten password too. */
export const FORGOT_PAGE = `${PAGES.login}?${FORGOT}=true`;

export function LoginHelp() {
  const [query] = useSearchParams();
  const isRendered = useIsRendered();
  const [chosen, setForgot] = useState<'open' | 'closed'>();
  const isAsked = !isRendered && query.get(FORGOT) === 'true';
  const forgot = chosen ?? (isAsked ? 'open' : undefined);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'center', marginTop: 1.5 }}>
        <Button onClick={() => setForgot('open')}>{say.forgot}</Button>
      </Box>
      <Hint sx={{ textAlign: 'center', marginTop: 2 }}>
        {say.noAccount} <TextLink to={PAGES.register}>{say.register}</TextLink>
      </Hint>
      {forgot && <ForgotDialog open={forgot === 'open'} onClose={() => setForgot('closed')} />}
    </>
  );
}
