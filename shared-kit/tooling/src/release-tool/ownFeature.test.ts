import type { TeamAction } from './actions';
import { addTeamCommands } from './grammar';
import { createProgram, EXIT, runProgram } from './program';

async function run(...args: string[]) {
  const actions: TeamAction[] = [];
  const [out, err]: [string[], string[]] = [[], []];
  const program = createProgram('kinodost', {
    print: (line) => void out.push(line),
    printError: (line) => void err.push(line),
  });
  addTeamCommands(program, { take: (action) => void actions.push(action), ownFeature: () => 'weather' });
  return { code: await runProgram(program, args), actions, out: out.join('\n'), err: err.join('\n') };
}

describe('a command line that knows its feature', () => {
  it.each([
    [['publish', '--from', 'dist'], { name: 'publish', feature: 'weather', from: 'dist' }],
    [
      ['promote', '1.0.0-a', '--reason', 'yeni'],
      { name: 'promote', feature: 'weather', release: '1.0.0-a', reason: 'yeni' },
    ],
    [['rollback', '--reason', 'xəta'], { name: 'rollback', feature: 'weather', reason: 'xəta' }],
    [['log', '--json'], { name: 'log', json: true }],
  ])('reads %j', async (args, action) =>
    expect(await run(...args)).toMatchObject({ code: EXIT.done, actions: [action] }),
  );

  it.each([
    [['promote', 'weather', '1.0.0-a', '--reason', 'x']],
    [['publish', '--origin', 'https://a.example']],
    [['gc']],
  ])('refuses %j', async (args) => {
    const { code, actions, err } = await run(...args);
    expect([code, actions]).toEqual([EXIT.wrongUsage, []]);
    expect(err).toContain('Usage: kinodost');
  });

  it('helps', async () => {
    const { code, out } = await run('promote', '--help');
    expect(code).toBe(EXIT.done);
    expect(out).toContain('Usage: kinodost promote [options] <release>');
  });
});
