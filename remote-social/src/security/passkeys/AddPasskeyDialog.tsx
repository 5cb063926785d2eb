import {
  type RegistrationResponseJSON,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Dialog } from 'shared-kit/overlays';
import { isCancelledCeremony } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { ErrorNote, Typography } from 'shared-kit/ui';
import { addPasskey as say } from '../../texts';
import { PasswordStep } from '../PasswordStep';
import { useRegisterPasskeyMutation, useRegistrationOptionsMutation, useSessionsQuery } from '../securityApi';
import { NameStep } from './NameStep';

/** By the names of the exceptions of `navigator.credentials.create()`. Source: WebAuthn Level 3. */
const SENTENCES: Record<string, string> = {
  InvalidStateError: say.exists,
  NotSupportedError: say.notPossible,
  ConstraintError: say.notPossible,
  SecurityError: say.wrongAddress,
};

const registrationProblem = (thrown: unknown) =>
  SENTENCES[thrown instanceof Error ? thrown.name : ''] ?? say.failed;

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { data } = useSessionsQuery();
  const device = data?.sessions.find(({ current }) => current)?.device;
  const [getOptions] = useRegistrationOptionsMutation();
  const [register] = useRegisterPasskeyMutation();
  const [problem, setProblem] = useState<unknown>(null);
  const [response, setResponse] = useState<RegistrationResponseJSON>();

  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);

  async function createPasskey(password: string) {
    setProblem(null);
    const options = await getOptions(password).unwrap();
    try {
      // The contract doesn't type WebAuthn options; @simplewebauthn/server made them for this library.
      setResponse(await startRegistration({ optionsJSON: options as unknown as CreationOptions }));
    } catch (thrown) {
      setProblem(thrown);
    }
  }
  async function save(name: string, made: RegistrationResponseJSON) {
    await register({ body: { name, response: made } }).unwrap();
    toast.success(say.done);
    onClose();
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !response && onClose()}>
      {response ? (
        <NameStep
          title={say.nameTitle}
          description={say.nameDescription}
          submit={say.submit}
          name={device ?? say.defaultName}
          onSubmit={(typed) => save(typed, response)}
          onClose={onClose}
        />
      ) : (
        <PasswordStep
          title={say.passwordTitle}
          description={say.passwordDescription}
          confirm={say.next}
          note={problem !== null && <Problem thrown={problem} />}
          onSubmit={createPasskey}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const Problem = ({ thrown }: { thrown: unknown }) =>
  isCancelledCeremony(thrown) ? (
    <Typography role="status">{say.cancelled}</Typography>
  ) : (
    <ErrorNote>{registrationProblem(thrown)}</ErrorNote>
  );
