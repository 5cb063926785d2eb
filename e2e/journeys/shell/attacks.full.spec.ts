import type { Page } from '@playwright/test';
import {
  addComment,
  addNews,
  comment,
  markWatched,
  putOnWatchlist,
  rate,
  reject,
} from '../../support/content';
import { administrator, befriend, call, type Person, register, serverUrl } from '../../support/people';
import { expect, test } from '../../support/test';

/** Part of every attack, so that a page is known to show it. */
const MARK = 'Zəhər';
const RUN = 'window.pwned=1';
const SHORT = `${MARK}"><img src=x onerror=${RUN}>`;
const HOSTILE_TEXT = [
  `${MARK}</script></title></textarea></style>--><script>${RUN}</script>`,
  `'"><img src=x onerror=${RUN}><svg/onload=${RUN}><iframe srcdoc="<script>top.pwned=1</script>"></iframe>`,
  `<a href="javascript:${RUN}">a</a><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  "{{constructor.constructor('window.pwned=1')()}}${pwned=1}`\u2028</ScRiPt x>&lt;script&gt;",
].join(' ');
const MARKDOWN = [
  `# ${MARK}`,
  HOSTILE_TEXT,
  `[a](javascript:${RUN}) [b](JaVaScRiPt&#58;${RUN}) [c](data:text/html,<script>${RUN}</script>) <javascript:${RUN}>`,
  `![x](x"onerror="${RUN}) ![y](javascript:${RUN}) [z]: javascript:${RUN} "x"`,
  `<details open ontoggle=${RUN}><summary>x</summary></details><video src=x onerror=${RUN}></video>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s></svg><svg><use href="data:image/svg+xml,x#x"/></svg>`,
  `<body onload=${RUN}><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}"><link rel=import href=x>`,
  `<img src="x"onerror="${RUN}"><img/src=x/onerror=${RUN}><div style="background:url(javascript:${RUN})">x</div>`,
  `<form action="javascript:${RUN}"><button formaction="javascript:${RUN}">x</button></form>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  '```html\n<script>window.pwned=1</script>\n```',
].join('\n\n');

interface Scene {
  attacker: Person;
  victim: Person;
  admin: Person;
  movie: string;
  news: string;
}

let scene: Scene;

test.beforeAll(async () => {
  const [attacker, victim, admin] = [await register('cani'), await register('qurban'), await administrator()];
  const { token } = attacker;
  await call('PUT /user/profile', token, { body: { bio: HOSTILE_TEXT.slice(0, 500) } });
  const movie = await call('POST /movies', token, {
    body: {
      title: HOSTILE_TEXT.slice(0, 400),
      original_title: HOSTILE_TEXT.slice(0, 400),
      genres: [SHORT],
      countries: [SHORT],
      directors: [SHORT],
      cast: [SHORT],
      overview: HOSTILE_TEXT,
      // A picture that is there: other journeys see this film, too.
      poster_url: `${serverUrl()}/favicon.svg?"onerror="${RUN}"><script>${RUN}</script>`,
    },
  });
  await addComment(attacker, movie, HOSTILE_TEXT);
  await reject(await comment(attacker, movie, HOSTILE_TEXT), HOSTILE_TEXT.slice(0, 500));
  await comment(attacker, movie, HOSTILE_TEXT);
  await rate(attacker, movie, 10);
  await markWatched(attacker, movie);
  await putOnWatchlist(victim, movie);
  await befriend(attacker, victim);
  const news = await addNews({ title: HOSTILE_TEXT.slice(0, 200), content: MARKDOWN, is_important: true });
  scene = { attacker, victim, admin, movie: movie.id, news: news.id };
});

const activeContentIn = (page: Page) =>
  page.evaluate(() => {
    const isAlive = (element: Element) =>
      element.getAttributeNames().some((name) => /^(on|srcdoc|formaction)/.test(name)) ||
      (element instanceof HTMLScriptElement &&
        !element.src &&
        !element.type.includes('json') &&
        // The page's own stand outside of what the application shows.
        element.closest('#root') !== null) ||
      (element.localName === 'a' &&
        /^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? '')) ||
      ['iframe', 'object', 'embed', 'base', 'math', 'frame'].includes(element.localName);
    const elements = [...document.querySelectorAll('*')].filter(isAlive);
    return [
      ...elements.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...('pwned' in window ? ['it ran'] : []),
    ];
  });

async function guard(page: Page, complaints: string[]): Promise<Page> {
  page.on('dialog', (dialog) => {
    complaints.push(`${page.url()}: dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => complaints.push(`${page.url()}: window ${popup.url()}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`Content Security Policy: ${violatedDirective} stopped ${blockedURI} ${sample}`);
    });
  });
  return page;
}

const marked = (page: Page) => page.getByText(MARK).filter({ visible: true }).first();

async function look(page: Page, path: string, { shows = true } = {}): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (shows) await expect(marked(page)).toBeVisible();
  expect(await activeContentIn(page)).toEqual([]);
}

test('what others wrote is text to a visitor', async ({ visitorPage, complaints }) => {
  const page = await guard(await visitorPage(), complaints);
  await look(page, '/');
  await look(page, `/movie/${scene.movie}`);
  await look(page, `/user/${scene.attacker.id}`);
  await look(page, `/user/username/${scene.attacker.username}`);
  await look(page, '/newsletters');
  await look(page, `/newsletters/${scene.news}`);
});

test('what stands in the address is text', async ({ visitorPage, complaints }) => {
  const page = await guard(await visitorPage(), complaints);
  const evil = encodeURIComponent(SHORT.replaceAll('/', ''));
  for (const path of [
    `/user/username/${evil}`,
    `/user/${evil}`,
    `/movie/${evil}`,
    `/newsletters/${evil}`,
    `/reset-password/${evil}`,
    `/end-sessions/${evil}`,
    `/${evil}`,
    `/login?expired=${evil}&next=javascript:${RUN}&token=${evil}#${evil}`,
    `/newsletters?page=${evil}&sort=${evil}`,
  ])
    await look(page, path, { shows: false });
});

test('what a friend wrote is text to a user', async ({ pageOf, complaints }) => {
  const page = await guard(await pageOf(scene.victim), complaints);
  const search = page.getByRole('searchbox', { name: 'Film axtar' });
  await look(page, '/dashboard');
  await search.fill(SHORT);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(marked(page)).toBeVisible();
  const evil = encodeURIComponent(SHORT);
  await look(page, `/dashboard?q=${evil}&genre=${evil}&country=${evil}&sort=${evil}&year=${evil}`, {
    shows: false,
  });
  await look(page, `/user/${scene.attacker.id}`);
  await look(page, `/movie/${scene.movie}`);
  await look(page, '/friends', { shows: false });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Yeniliklər/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Yeniliklər' }).getByText(MARK).first()).toBeVisible();
  expect(await activeContentIn(page)).toEqual([]);
});

test('what one wrote oneself, and why it was rejected, is text', async ({ pageOf, complaints }) => {
  const page = await guard(await pageOf(scene.attacker), complaints);
  await look(page, '/profile', { shows: false });
  for (const tab of ['watched', 'ratings', 'comments']) {
    await page.goto(`/profile?tab=${tab}`);
    const shown = page.getByRole('tabpanel').getByText(MARK).filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    expect(await activeContentIn(page)).toEqual([]);
  }
  await look(page, `/movie/${scene.movie}`);
});

test('what users wrote is text to an administrator', async ({ pageOf, complaints }) => {
  const page = await guard(await pageOf(scene.admin), complaints);
  await look(page, '/admin');
  await look(page, `/admin/users?search=${encodeURIComponent(SHORT)}&sort=${encodeURIComponent(SHORT)}`, {
    shows: false,
  });
  await look(page, '/admin/comments');
  await look(page, '/admin/comments?status=rejected');
  await look(page, '/admin/newsletters');
  await page.goto(`/admin/newsletters?edit=${scene.news}`);
  const preview = page.getByRole('region', { name: 'Önizləmə' });
  await expect(preview.getByText(MARK).first()).toBeVisible();
  expect(await activeContentIn(page)).toEqual([]);
});
