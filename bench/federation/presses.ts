import type { Browser, Page } from 'playwright-core';
import { openPhone } from './visit';

/** How long after the first paint a visitor presses. */
const AFTER_PAINT_MS = 1_000;
const TIMEOUT_MS = 20_000;

interface Control {
  name: string;
  /** With `:id` of a film. */
  path: string;
  press: (page: Page) => Promise<unknown>;
  /** Runs in the page. */
  isDone: () => boolean;
}

const button = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();
const link = (selector: string) => (page: Page) => page.locator(selector).first().click();
const isDialogShown = () => document.querySelector('[role=dialog]') !== null;

export const CONTROLS: Control[] = [
  {
    name: 'theme',
    path: '/',
    press: button('Qaranlıq temaya keç'),
    isDone: () => document.documentElement.classList.contains('dark'),
  },
  { name: 'menu', path: '/', press: button('Menyu'), isDone: isDialogShown },
  { name: 'search', path: '/', press: button('Axtarış'), isDone: isDialogShown },
  { name: 'news', path: '/', press: button('Yeniliklər'), isDone: isDialogShown },
  {
    name: 'login',
    path: '/',
    press: link('header a[href="/login"]'),
    isDone: () => document.querySelector('input[type=password]') !== null,
  },
  {
    name: 'link of a film',
    path: '/',
    press: link('main li a[href^="/movie/"]'),
    isDone: () => location.pathname.startsWith('/movie/') && document.querySelector('main h1') !== null,
  },
  {
    name: 'genre',
    path: '/',
    press: link('main a[href*="genre="]'),
    isDone: () => document.querySelector('main select') !== null,
  },
  {
    name: 'menu of a film',
    path: '/movie/:id',
    press: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /: əməliyyatlar$/ })
        .first()
        .click(),
    isDone: () => document.querySelector('[role=menu]') !== null,
  },
  {
    name: 'forgotten password',
    path: '/login',
    press: button('Şifrəni unutmusunuz?'),
    isDone: isDialogShown,
  },
  {
    name: 'filter',
    path: '/movies',
    press: (page) => page.getByLabel('Janr').selectOption('Dram'),
    isDone: () => location.search.includes('genre='),
  },
];

export interface Press {
  /** Until the browser paints after the press. */
  answerMs: number;
  doneMs: number;
}

interface Pressed {
  at: number;
  answerMs: number;
}

function watchPresses(): void {
  const pressed: Pressed = { at: 0, answerMs: 0 };
  Object.assign(window, { pressed });
  for (const type of ['click', 'change'])
    addEventListener(type, ({ timeStamp }) => (pressed.at ||= timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointer|mouse|click)/.test(name)) pressed.answerMs = Math.max(pressed.answerMs, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const isPainted = (afterMs: number) => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint !== undefined && performance.now() >= paint.startTime + afterMs;
};

/** A cold visit of a phone, whose visitor presses one control. */
export async function measurePress(browser: Browser, address: string, control: Control): Promise<Press> {
  const { context, page } = await openPhone(browser, null);
  try {
    await page.addInitScript(watchPresses);
    await page.goto(address, { waitUntil: 'commit' });
    const patience = { polling: 'raf', timeout: TIMEOUT_MS } as const;
    await page.waitForFunction(isPainted, AFTER_PAINT_MS, patience);
    await control.press(page);
    const done = await page.waitForFunction(control.isDone, undefined, patience);
    await done.dispose();
    return await page.evaluate(() => {
      const { at, answerMs } = Reflect.get(window, 'pressed') as Pressed;
      return { answerMs, doneMs: performance.now() - at };
    });
  } finally {
    await context.close();
  }
}
