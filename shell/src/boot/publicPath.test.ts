import { buildBoot } from '../testing/buildBoot';

const global = globalThis as unknown as { __webpack_public_path__?: string };

afterEach(() => delete global.__webpack_public_path__);

it('files of the shell have the address that the boot document gives', async () => {
  global.__webpack_public_path__ = 'auto';
  document.body.innerHTML = '<script type="application/json" id="boot"></script>';
  const boot = document.getElementById('boot');
  if (boot) boot.textContent = JSON.stringify(buildBoot());
  await import('./publicPath');
  expect(global.__webpack_public_path__).toBe('/f/shell/frame/');
});
