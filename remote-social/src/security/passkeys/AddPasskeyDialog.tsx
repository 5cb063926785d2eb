import {
  type RegistrationResponseJSON,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Dialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { ErrorNote, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { PasswordStep } from '../PasswordStep';
import { useRegisterPasskeyMutation, useRegistrationOptionsMutation } from '../securityApi';
import { deviceName } from './deviceName';
import { NameStep } from './NameStep';
import { isCancelled, registrationProblem } from './registrationProblem';

const say = texts.addPasskey;
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [getOptions] = useRegistrationOptionsMutation();
  const [register] = useRegisterPasskeyMutation();
  const [problem, setProblem] = useState<unknown>(null);
  const [response, setResponse] = useState<RegistrationResponseJSON>();

  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);

  async function createPasskey(password: string) {
    setProblem(null);
    const options = await getOptions(password).unwrap();
    try {
      // The contract leaves the options to the server's library, which belongs to this one.
      setResponse(await startRegistration({ optionsJSON: options as unknown as CreationOptions }));
    } catch (thrown) {
      setProblem(thrown);
    }
  }
  async function save(name: string) {
    await register({ name, response: { ...response } }).unwrap();
    toast.success(say.done);
    onClose();
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !response && onClose()}>
      {response ? (
        <NameStep
          title={say.nameTitle}
          means={say.nameMeans}
          submit={say.submit}
          name={deviceName(navigator.userAgent) ?? say.defaultName}
          save={save}
          onClose={onClose}
        />
      ) : (
        <PasswordStep
          title={say.passwordTitle}
          means={say.passwordMeans}
          confirm={say.next}
          note={problem !== null && <Problem thrown={problem} />}
          send={createPasskey}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const Problem = ({ thrown }: { thrown: unknown }) =>
  isCancelled(thrown) ? (
    <Typography role="status">{say.cancelled}</Typography>
  ) : (
    <ErrorNote>{registrationProblem(thrown)}</ErrorNote>
  );
