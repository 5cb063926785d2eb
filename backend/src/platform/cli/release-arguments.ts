import { parseArgs } from 'node:util';
import { featureId, type FeatureId } from 'shared-kit/contract';

/** What `npm run release -- …` asks for. */
export type ReleaseWish =
  | { does: 'publish'; feature: FeatureId; from: string | undefined; origin: string | undefined }
  | {
      does: 'promote';
      feature: FeatureId;
      release: string;
      percent: number | undefined;
      users: string[] | undefined;
      reason: string;
    }
  | { does: 'rollback'; feature: FeatureId; to: number | undefined; reason: string }
  | { does: 'log' | 'status'; json: boolean }
  | { does: 'gc'; dryRun: boolean };

export const RELEASE_USAGE = [
  'publish FEATURE [--from FOLDER] [--origin ORIGIN]',
  'promote FEATURE RELEASE [--percent N] [--users NAME,…] --reason "…"',
  'rollback FEATURE [--to REVISION] --reason "…"',
  'log [--json]',
  'status [--json]',
  'gc [--dry-run]',
].join(' | ');

type Values = Record<string, string | boolean | undefined>;
type Kind = 'string' | 'boolean';

interface Shape {
  places: number;
  options: Record<string, Kind>;
  wish: (places: string[], values: Values) => ReleaseWish | undefined;
}

const PERCENT = /^(100(\.0+)?|\d{1,2}(\.\d+)?)$/;
const REVISION = /^[1-9]\d{0,8}$/;

const word = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : undefined);
const listed = (value: string | undefined) =>
  value
    ?.split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const SHAPES: Record<ReleaseWish['does'], Shape> = {
  publish: {
    places: 1,
    options: { from: 'string', origin: 'string' },
    wish: ([name], { from, origin }) => {
      const { data: feature } = featureId.safeParse(name);
      return feature && { does: 'publish', feature, from: word(from), origin: word(origin) };
    },
  },
  promote: {
    places: 2,
    options: { percent: 'string', users: 'string', reason: 'string' },
    wish: ([name, release = ''], values) => {
      const { data: feature } = featureId.safeParse(name);
      const [percent, users, reason] = [
        word(values.percent),
        listed(word(values.users)),
        word(values.reason),
      ];
      if (!feature || !reason || (percent !== undefined && !PERCENT.test(percent)) || users?.length === 0)
        return undefined;
      const share = percent === undefined ? undefined : Number(percent);
      return { does: 'promote', feature, release, percent: share, users, reason };
    },
  },
  rollback: {
    places: 1,
    options: { to: 'string', reason: 'string' },
    wish: ([name], values) => {
      const { data: feature } = featureId.safeParse(name);
      const [to, reason] = [word(values.to), word(values.reason)];
      if (!feature || !reason || (to !== undefined && !REVISION.test(to))) return undefined;
      return { does: 'rollback', feature, to: to === undefined ? undefined : Number(to), reason };
    },
  },
  log: {
    places: 0,
    options: { json: 'boolean' },
    wish: (_, { json }) => ({ does: 'log', json: json === true }),
  },
  status: {
    places: 0,
    options: { json: 'boolean' },
    wish: (_, { json }) => ({ does: 'status', json: json === true }),
  },
  gc: {
    places: 0,
    options: { 'dry-run': 'boolean' },
    wish: (_, values) => ({ does: 'gc', dryRun: values['dry-run'] === true }),
  },
};

/** Undefined when the arguments make no sense. */
export function parseRelease([does = '', ...args]: string[]): ReleaseWish | undefined {
  const shape = Object.hasOwn(SHAPES, does) ? SHAPES[does as ReleaseWish['does']] : undefined;
  if (!shape) return undefined;
  try {
    const options = Object.fromEntries(Object.entries(shape.options).map(([name, type]) => [name, { type }]));
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return positionals.length === shape.places ? shape.wish(positionals, values) : undefined;
  } catch {
    return undefined;
  }
}
