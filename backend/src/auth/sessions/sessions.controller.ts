import { sessionCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { clientAddress } from '../../common/http/client-address';
import { authTexts } from '../texts';
import { SessionsService } from './sessions.service';

export const SessionsController = serves(
  sessionCalls,
  { sessions: SessionsService },
  {
    list: async ({ caller }, { sessions }) => ({ sessions: await sessions.list(caller) }),
    end: ({ caller, params }, { sessions }) => sessions.end(caller.id, params.id),
    endOthers: async ({ caller, request }, { sessions }) => ({
      token: await sessions.endOthers(caller, request.headers['user-agent']),
    }),
    endByLink: async ({ body, request }, { sessions }) => {
      await sessions.endByLink(body.token, clientAddress(request));
      return { message: authTexts.sessions.ended };
    },
  },
);
