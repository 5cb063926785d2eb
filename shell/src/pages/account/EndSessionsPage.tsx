import type { FormEvent } from 'react';
import { failureOf } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useLocation, useNavigate, useParams } from 'shared-kit/router';
import { useStore } from 'shared-kit/state';
import { Button, ButtonLink, ErrorNote, Hint, Stack, Typography } from 'shared-kit/ui';
import { useEndSessionsMutation } from '../../session/authApi';
import { loadSession } from '../../session/startSession';
import { endSessions as say, login } from '../../texts';
import { AccountCard } from './AccountCard';
import { FORGOT_PAGE } from './LoginHelp';

interface EndSessionsState {
  isDone: boolean;
}

const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** Mails about the account link here. */
export default function EndSessionsPage() {
  const { token = '' } = useParams();
  const location = useLocation();
  const state = location.state as EndSessionsState | null;
  const navigate = useNavigate();
  const store = useStore();
  const [endSessions, { isLoading, error }] = useEndSessionsMutation();
  const failure = error && failureOf(error);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { error: refusal } = await endSessions(token);
    if (refusal) return;
    // In the history state: when the session ends, every page is mounted again.
    await navigate(location.pathname, { replace: true, state: { isDone: true } satisfies EndSessionsState });
    await loadSession(store, null);
  }
  if (state?.isDone)
    return (
      <AccountCard title={say.title} lead={say.doneLead} onSubmit={(event) => event.preventDefault()}>
        <Typography role="status" tabIndex={-1} ref={focusOnMount}>
          {say.done}
        </Typography>
        <ButtonLink to={FORGOT_PAGE} variant="contained" size="large">
          {say.newPassword}
        </ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard title={say.title} lead={say.lead} onSubmit={(event) => void submit(event)}>
      {failure && <ErrorNote>{failure.message}</ErrorNote>}
      <Button type="submit" variant="contained" size="large" loading={isLoading}>
        {say.submit}
      </Button>
      {failure?.code === 'SESSION_LINK_INVALID' && (
        <Stack sx={{ gap: 1.5 }}>
          <Hint>{say.invalid}</Hint>
          <ButtonLink to={FORGOT_PAGE} variant="outlined" size="large">
            {say.newPassword}
          </ButtonLink>
          <ButtonLink to={PAGES.login} size="large">
            {login.submit}
          </ButtonLink>
        </Stack>
      )}
    </AccountCard>
  );
}
