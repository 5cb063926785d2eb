import { parseRelease } from './parseRelease';

const actionOf = (...args: string[]) => parseRelease(args).action;
const usageOf = (...args: string[]) => {
  const parsed = parseRelease(args);
  return parsed.action ? '' : parsed.usage;
};
const because = ['--reason', 'yeni dizayn'];

describe('the grammar of the release tool', () => {
  it.each([
    [
      ['publish', 'movies', '--from', 'dist', '--origin', 'https://cdn.example'],
      { name: 'publish', feature: 'movies', from: 'dist', origin: 'https://cdn.example' },
    ],
    [
      ['promote', 'movies', '1.0.0-a', ...because],
      { name: 'promote', feature: 'movies', release: '1.0.0-a', reason: 'yeni dizayn' },
    ],
    [
      ['promote', 'movies', '1.0.0-a', '--percent', '0.25', '--users', 'ayan, kamal', ...because],
      {
        name: 'promote',
        feature: 'movies',
        release: '1.0.0-a',
        percent: 0.25,
        users: ['ayan', 'kamal'],
        reason: 'yeni dizayn',
      },
    ],
    [
      ['promote', 'movies', '1.0.0-a', '--ramp', '1,10,50,100', '--every', '60', ...because],
      {
        name: 'promote',
        feature: 'movies',
        release: '1.0.0-a',
        ramp: [1, 10, 50, 100],
        every: 60,
        reason: 'yeni dizayn',
      },
    ],
    [
      ['rollback', 'weather', '--to', '12', ...because],
      { name: 'rollback', feature: 'weather', to: 12, reason: 'yeni dizayn' },
    ],
    [
      ['promote-set', 'shell=2.0.0-s', 'movies=2.0.0-m', ...because],
      { name: 'promote-set', releases: { shell: '2.0.0-s', movies: '2.0.0-m' }, reason: 'yeni dizayn' },
    ],
    [['rollback-set', '--to', '7', ...because], { name: 'rollback-set', to: 7, reason: 'yeni dizayn' }],
    [
      ['feature', 'add', 'weather', '--title', 'Hava', '--team', 'Hava komandası'],
      { name: 'feature add', id: 'weather', title: 'Hava', team: 'Hava komandası' },
    ],
    [
      ['feature', 'retire', 'weather', ...because],
      { name: 'feature retire', feature: 'weather', reason: 'yeni dizayn' },
    ],
    [['log'], { name: 'log', json: false }],
    [['status', '--json'], { name: 'status', json: true }],
    [['gc', '--dry-run'], { name: 'gc', dryRun: true }],
  ])('reads %j', (args, action) => expect(actionOf(...args)).toEqual(action));

  it.each([
    [[]],
    [['constructor']],
    [['publish']],
    [['publish', 'Movies']],
    [['publish', 'constructor']],
    [['promote', 'movies']],
    [['promote', 'movies', 'x']],
    [['promote', 'movies', 'x', '--reason', ' ']],
    [['promote', 'movies', 'x', '--reason', 'a'.repeat(501)]],
    [['promote', 'movies', 'x', 'y', ...because]],
    [['promote', 'movies', 'x', '--percent', '101', ...because]],
    [['promote', 'movies', 'x', '--percent', '-1', ...because]],
    [['promote', 'movies', 'x', '--percent', 'half', ...because]],
    [['promote', 'movies', 'x', '--users', ',', ...because]],
    [['promote', 'movies', 'x', '--ramp', '1,10', ...because]],
    [['promote', 'movies', 'x', '--every', '10', ...because]],
    [['promote', 'movies', 'x', '--ramp', '10,1', '--every', '10', ...because]],
    [['promote', 'movies', 'x', '--ramp', '0,1', '--every', '10', ...because]],
    [['promote', 'movies', 'x', '--ramp', '1,10', '--every', '0', ...because]],
    [['promote', 'movies', 'x', '--ramp', '1,10', '--every', '5', '--percent', '5', ...because]],
    [['rollback', 'movies']],
    [['rollback', 'movies', '--to', 'first', ...because]],
    [['promote-set', ...because]],
    [['promote-set', 'shell', ...because]],
    [['promote-set', 'shell=a', 'shell=b', ...because]],
    [['promote-set', 'shell=a']],
    [['rollback-set', ...because]],
    [['feature']],
    [['feature', 'add', 'weather', '--title', 'Hava']],
    [['feature', 'retire', 'weather']],
    [['log', '--colour']],
    [['status', 'movies']],
  ])('explains the usage after %j', (args) => {
    expect(actionOf(...args)).toBeUndefined();
    expect(usageOf(...args)).toContain('Usage: npm run release --');
  });

  it('names the mistake', () => {
    expect(usageOf('promote', 'movies', 'x')).toContain("required option '--reason <text>' not specified");
    expect(usageOf('promote', 'movies', 'x', '--percent', '101', ...because)).toContain('from 0 to 100');
  });
});
