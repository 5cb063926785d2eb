/** @jest-environment node */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeProduct } from './testing/fakeProduct';
import { weatherFolder } from './testing/weatherFolder';

describe('kinodost upgrade', () => {
  const { weather, run } = weatherFolder();

  const report = (name: string) => `## kit/src/ui\n\nexport declare const ${name}: string;\n`;
  const install = async (version: string, kit: string) => {
    const installedKit = join(weather.folder, 'node_modules/shared-kit');
    await mkdir(installedKit, { recursive: true });
    await writeFile(join(installedKit, 'package.json'), JSON.stringify({ version }));
    await writeFile(join(installedKit, 'api.md'), report('Old'));
    const manifestOf = { name: 'weather', dependencies: { 'shared-kit': kit } };
    await writeFile(join(weather.folder, 'package.json'), JSON.stringify(manifestOf));
  };

  const kit = 'https://kinodost.az/kit/shared-kit-6.1.0.tgz';
  const upgrade = async (name: string) => {
    const product = await fakeProduct({
      'GET /kit/': { status: 200, body: { latest: '6.1.0', versions: [{ version: '6.1.0', kit }] } },
      'GET /kit/shared-kit-6.1.0.api.md': { status: 200, body: Buffer.from(report(name)) },
    });
    try {
      return await run(['upgrade', '--product', product.origin]);
    } finally {
      await product.close();
    }
  };

  it("moves to the kit of the product's version, and says what has changed", async () => {
    await install('6.0.0', 'file:vendor/kit.tgz');
    const { code, out } = await upgrade('New');
    expect(code).toBe(0);
    expect(out).toEqual([
      expect.stringMatching(/^shared-kit 6\.0\.0 -> 6\.1\.0, from http:\/\/localhost:\d+$/),
      '  new: New (kit/src/ui)',
      '  gone: Old (kit/src/ui)',
      'Next: npm install, then npm test.',
    ]);
    expect(JSON.parse(await readFile(join(weather.folder, 'package.json'), 'utf8'))).toEqual({
      name: 'weather',
      dependencies: { 'shared-kit': kit },
    });
    await install('6.1.0', kit);
    expect((await upgrade('New')).out).toEqual(["shared-kit 6.1.0 is the product's version."]);
  });
});
