import { type Call, fillPath, profileCalls } from 'shared-kit/contract';
import { NAMED_CALLS } from '../attacks/calls';
import type { Client } from '../support/client';
import { waitForBroadcasts } from '../support/presence';
import { tryAll } from '../support/every-case';
import { openTab } from '../support/socket';
import { testApp, type TestApp } from '../support/test-app';
import {
  PeopleScene,
  RATING,
  type Visibility,
  visibilityFor,
  type Subject,
  type Viewer,
  VIEWERS,
} from './people-scene';
import { SHOWS_NOBODY, SHOWS_PEOPLE, type ShowsPeople } from './shown-people';

let app: TestApp;
let scene: PeopleScene;
beforeAll(async () => {
  app = await testApp();
  scene = await PeopleScene.of(app);
});

it('every call is classified, once', () => {
  const classified = [...Object.keys(SHOWS_PEOPLE), ...SHOWS_NOBODY.flatMap(({ calls }) => calls)];
  expect(classified.sort()).toEqual(NAMED_CALLS.map(([name]) => name).sort());
});

async function ask(client: Client, call: Call, asked: ReturnType<ShowsPeople['ask']>) {
  const answer = await client.get(fillPath(call.path, asked.params, asked.query));
  const content = answer.status < 400 ? answer.body : answer.error;
  return { status: answer.status, content, text: JSON.stringify(content) };
}

/** The ratings of a film that stand beside it, in any depth. */
function ratingsOf(content: unknown, film: string): unknown[] {
  if (typeof content !== 'object' || content === null) return [];
  const entry = content as {
    movie?: { id?: string };
    rating?: unknown;
    their_rating?: unknown;
  };
  const inside = Object.values(content).flatMap((value) => ratingsOf(value, film));
  return entry.movie?.id === film ? [entry.their_rating ?? entry.rating ?? null, ...inside] : inside;
}

const isVisitor = (viewer: Viewer): viewer is 'visitor' => viewer === 'visitor';

function expectRatings(content: unknown, { films }: Subject, { ratings }: Visibility): void {
  const shown = ratingsOf(content, films.rated).filter((rating) => rating !== null);
  expect(shown.every((rating) => rating === RATING)).toBe(true);
  if (!ratings) expect(shown).toEqual([]);
}

const SHOWN = NAMED_CALLS.flatMap(([name, call]) =>
  [SHOWS_PEOPLE[name] ?? []].flat().map((shows) => ({ name, call, shows })),
);

/** Each subject has other settings. */
const settingsOf = ({ settings }: Subject) => Object.values(settings).join('/');

it.each(VIEWERS)('a viewer who is %s is shown what they may see, and nothing else', (viewer) => {
  const cases = SHOWN.flatMap((one) => scene.subjects.map((subject) => ({ ...one, subject })));
  const nameOf = ({ name, call, subject }: (typeof cases)[number]) =>
    `${viewer} · ${name} ${call.method} ${call.path} of ${settingsOf(subject)}`;
  return tryAll(cases, nameOf, async ({ call, shows, subject }) => {
    const visibility = visibilityFor(viewer, subject);
    const asked = shows.ask(subject);
    const { status, content, text } = await ask(scene.client(viewer, subject), call, asked);
    if (isVisitor(viewer) && call.access === 'user') return expect(status).toBe(401);
    if (visibility.isBlocked && shows.statusWhenBlocked) expect(status).toBe(shows.statusWhenBlocked);
    const namesBlocked = shows.namesOwnBlocks && viewer === 'their blocker';
    if (visibility.isBlocked && !namesBlocked)
      for (const secret of [subject.user.id, subject.user.username, subject.comment])
        expect(text).not.toContain(secret);
    for (const token of shows.tokens(subject, visibility))
      if (token.isShown) expect(text).toContain(token.text);
      else if (!namesBlocked) expect(text).not.toContain(token.text);
    if (shows.showsRating) expectRatings(content, subject, visibility);
  });
});

it('a profile counts only the ratings that the viewer may see, and is hidden if blocked', () => {
  const cases = VIEWERS.flatMap((viewer) => scene.subjects.map((subject) => ({ viewer, subject })));
  const nameOf = ({ viewer, subject }: (typeof cases)[number]) => `${viewer} of ${settingsOf(subject)}`;
  return tryAll(cases, nameOf, async ({ viewer, subject }) => {
    const { isBlocked, ratings } = visibilityFor(viewer, subject);
    const { id } = subject.user;
    const answer = await scene.client(viewer, subject).call(profileCalls.byId, { params: { id } });
    if (isBlocked) expect(answer.status).toBe(404);
    else expect(answer.body.rating_count).toBe(ratings ? 2 : 0);
  });
});

it.each(VIEWERS.filter((viewer) => !isVisitor(viewer)))(
  'a socket of a viewer who is %s names those who are not blocked',
  async (viewer) => {
    const [subject] = scene.subjects;
    if (!subject) throw new Error('the scene has no subject');
    const { isBlocked } = visibilityFor(viewer, subject);
    await openTab(subject.user);
    const tab = await openTab(scene.user(viewer, subject));
    await waitForBroadcasts([app], tab);
    expect(tab.online.has(subject.user.id)).toBe(!isBlocked);
    expect((await tab.lastSeen(subject.user.id)) === null).toBe(isBlocked);
    if (isBlocked)
      expect(
        tab.received.filter(
          ({ event, payload }) =>
            event !== 'user:lastSeenResponse' && JSON.stringify(payload).includes(subject.user.id),
        ),
      ).toEqual([]);
  },
);
