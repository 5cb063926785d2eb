import { addKitVersion } from '../../support/outsideTeam';
import { patientExpect as expect, test } from '../../support/test';
import { developmentTests } from './outside-team/development';
import { releaseTests } from './outside-team/releases';
import { OutsideStory } from './outside-team/story';

let story: OutsideStory;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  story = await OutsideStory.start();
  await story.prepare();
});
test.afterAll(() => story.stop());

developmentTests(() => story);
releaseTests(() => story);

test('the team upgrades to a new minor version of the kit', async () => {
  const { server, team } = story;
  const { current, next } = await addKitVersion(server);
  const { out } = await team.kinodost('upgrade');
  expect(out).toContain(`shared-kit ${current} -> ${next}, from ${server.url}`);
  expect(out).toContain('new: useWind (kit/src/api/wind)');
  await team.npm('install', '--no-audit', '--no-fund');
  await team.npm('test');
});
