import { answerProcessCalls } from './calls';
import { Crowd } from './crowd';
import { emptyTally } from '../../backend/test/support/crowd/tally';
import type { User } from '../../backend/test/support/crowd/visitor';

interface Gathering {
  users: User[];
  port: number;
  sockets: number;
  watched: number;
}

let crowd: Crowd | undefined;

const calls = {
  gather({ users, port, sockets, watched }: Gathering): Promise<void> {
    crowd = new Crowd(users, port, watched);
    return crowd.connectAll(sockets);
  },
  stir: (changesPerSecond: number) => crowd?.startChanges(changesPerSecond),
  begin: () => crowd?.begin(),
  end: () => crowd?.end() ?? emptyTally(),
};
export type CrowdProcess = typeof calls;

answerProcessCalls(calls);
