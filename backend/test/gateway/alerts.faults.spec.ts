import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWhere, hasPart } from '../support/parts';

const COMMAND = 'promtool';
const GATEWAY = join(import.meta.dirname, '../../gateway');
const TESTS = join(import.meta.dirname, 'alerts.test.yml');

const hasPromtool = () => hasPart(COMMAND, spawnSync(COMMAND, ['--version']).status === 0, 'tests of alerts');

function run(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(COMMAND, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
}

describeWhere(hasPromtool())('the rules for Prometheus', () => {
  it('are read with the configuration', () => {
    run('check', 'config', '--lint=all', '--lint-fatal', join(GATEWAY, 'prometheus.yml'));
  });

  it('fire when they should, and not before', () => run('test', 'rules', TESTS));

  it('each have a sample on which they fire', () => {
    const tests = readFileSync(TESTS, 'utf8');
    const rules = readFileSync(join(GATEWAY, 'alerts.yml'), 'utf8');
    const firing = [...tests.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g)].map(([, alert]) => alert);
    const quiet = [...tests.matchAll(/alertname: (\w+), exp_alerts: \[\]/g)].map(([, alert]) => alert);
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, alert]) => alert).sort();
    expect(firing.sort()).toEqual(alerts);
    expect(quiet.sort()).toEqual(alerts);
  });
});
