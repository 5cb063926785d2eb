import type { Browser, Page } from 'playwright-core';
import type { StatusJson } from 'shared-kit/release-tool';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import { itTries } from '../../../test/support/every-case';
import { until } from '../../../test/support/until';
import { launchBrowser } from '../mount-check/launch-browser';

const WATCH = `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));`;

describe('the policy of a page, in a browser', () => {
  let browser: Browser;
  let page: Page;
  let workspace: ReleaseWorkspace;
  let origin: string;

  beforeAll(async () => {
    workspace = await startedWorkspace();
    origin = workspace.app.origin;
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.addInitScript(WATCH);
    await page.goto(`${origin}/about`);
  });
  afterAll(() => browser.close());

  const isTaken = (element: string, property: string, value: string) =>
    page.evaluate<boolean>(`(() => {
      try {
        document.createElement('${element}').${property} = ${JSON.stringify(value)};
        return true;
      } catch {
        return false;
      }
    })()`);

  it('refuses nothing of the page itself', async () => {
    expect(await page.evaluate('violations')).toEqual([]);
    expect(await page.evaluate('getComputedStyle(document.body).margin')).toBe('0px');
  });

  itTries([
    '<p class="a">Salam <a href="/movie/1">film</a></p>',
    '<svg><path d="M0 0"/></svg>',
    '1 < 2 onx=3',
  ])('takes texts for HTML', async (html) => expect(await isTaken('div', 'innerHTML', html)).toBe(true));

  itTries([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<iframe srcdoc="x"></iframe>',
    '<base href="https://evil.example/">',
  ])('takes no HTML that acts', async (html) => expect(await isTaken('div', 'innerHTML', html)).toBe(false));

  itTries([
    ['/f/movies/1.0.0-aaaa/entry.js', true],
    ['https://cdn.example/f/movies/1.0.0-aaaa/entry.js?retry=1', true],
    ['/sw.js', true],
    ['/media/avatars/a.png', false],
    ['/api/movies', false],
    ['data:text/javascript,alert(1)', false],
  ])('takes scripts of releases alone', async ([url, expected]) =>
    expect(await isTaken('script', 'src', url)).toBe(expected),
  );

  it('loads no script without its hash', async () => {
    const loads = (integrity: string) =>
      page.evaluate<boolean>(`(() => {
        const shell = document.querySelector('script[defer]');
        const src = shell.src + '?' + Math.random();
        const script = Object.assign(document.createElement('script'), { src, integrity: ${integrity} });
        document.head.append(Object.assign(script, { crossOrigin: 'anonymous' }));
        return new Promise((resolve) => {
          script.onload = () => resolve(true);
          script.onerror = () => resolve(false);
        });
      })()`);
    expect(await loads('shell.integrity')).toBe(true);
    expect(await loads(`''`)).toBe(false);
  });

  it('applies rules that are added to an empty style element', async () => {
    const color = await page.evaluate(`(() => {
      const style = document.createElement('style');
      style.append('');
      document.head.append(style);
      style.sheet.insertRule('#root { color: rgb(1, 2, 3) }');
      return getComputedStyle(document.getElementById('root')).color;
    })()`);
    expect(color).toBe('rgb(1, 2, 3)');
  });

  it('has what the script of a release does against it counted', async () => {
    const entryScript = "fetch('https://evil.example/').catch(() => undefined);";
    const release = await workspace.publish('shell', { release: '2.0.0-curious', entryScript });
    await workspace.run('promote', 'shell', release, '--reason', 'try');
    // This browser sends reports of the former kind only.
    await page.route(`${origin}/about`, async (route) => {
      const answer = await route.fetch();
      const headers = answer.headers();
      const policy = headers['content-security-policy']?.replace('report-to csp; ', '') ?? '';
      await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': policy } });
    });
    await page.goto(`${origin}/about`);
    await until(async () => {
      const { out } = await workspace.run('status', '--json');
      const { features } = JSON.parse(out.join('\n')) as StatusJson;
      const health = features.shell?.releases.find((known) => known.release === release);
      return health?.last_message?.includes('connect-src: https://evil.example') === true;
    });
  });
});
