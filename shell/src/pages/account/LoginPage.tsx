import { useCallback, useState } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Navigate, useLocation } from 'shared-kit/router';
import { storeToken, useSession, useStore } from 'shared-kit/state';
import type { LoginState } from '../../session/loginState';
import { loadSession } from '../../session/startSession';
import { CredentialsStep } from './CredentialsStep';
import { SecondFactorStep } from './SecondFactorStep';

export default function LoginPage() {
  const { isLoggedIn } = useSession();
  const state = useLocation().state as LoginState | null;
  const store = useStore();
  const [username, setUsername] = useState(state?.username ?? '');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const onToken = useCallback(
    async (token: string) => {
      storeToken(token);
      await loadSession(store);
    },
    [store],
  );
  if (isLoggedIn) return <Navigate to={state?.from ?? PAGES.dashboard} replace />;
  if (challenge !== null)
    return (
      <SecondFactorStep
        challenge={challenge}
        onToken={onToken}
        onChallenge={setChallenge}
        onBack={(reason) => {
          setProblem(reason);
          setChallenge(null);
        }}
      />
    );
  return (
    <CredentialsStep
      username={username}
      problem={problem}
      onToken={onToken}
      onChallenge={(next, typed) => {
        setUsername(typed);
        setProblem(undefined);
        setChallenge(next);
      }}
    />
  );
}
