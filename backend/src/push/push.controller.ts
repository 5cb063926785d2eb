import { pushCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { PushService } from './push.service';

export const PushController = serves(
  pushCalls,
  { push: PushService },
  {
    key: (_, { push }) => ({ public_key: push.publicKey }),
    subscribe: ({ caller, body }, { push }) => push.subscribe(caller, body),
    unsubscribe: ({ caller, body }, { push }) => push.unsubscribe(caller, body.endpoint),
  },
);
