import { parseArgs } from 'node:util';
import { featureId, type FeatureId } from 'shared-kit/contract';

export type ReleaseAction =
  | { name: 'publish'; feature: FeatureId; from: string | undefined; origin: string | undefined }
  | {
      name: 'promote';
      feature: FeatureId;
      release: string;
      percent: number | undefined;
      users: string[] | undefined;
      reason: string;
    }
  | { name: 'rollback'; feature: FeatureId; to: number | undefined; reason: string }
  | { name: 'log' | 'status'; json: boolean }
  | { name: 'gc'; dryRun: boolean };

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

interface Syntax {
  positionals: number;
  options: Record<string, Kind>;
  parse: (positionals: string[], values: Values) => ReleaseAction | undefined;
}

const PERCENT = /^(100(\.0+)?|\d{1,2}(\.\d+)?)$/;
const REVISION = /^[1-9]\d{0,8}$/;

const trimmed = (value: string | boolean | undefined) =>
  typeof value === 'string' ? value.trim() : undefined;
const splitList = (value: string | undefined) =>
  value
    ?.split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const ACTIONS: Record<ReleaseAction['name'], Syntax> = {
  publish: {
    positionals: 1,
    options: { from: 'string', origin: 'string' },
    parse: ([name], { from, origin }) => {
      const { data: feature } = featureId.safeParse(name);
      if (!feature) return undefined;
      return { name: 'publish', feature, from: trimmed(from), origin: trimmed(origin) };
    },
  },
  promote: {
    positionals: 2,
    options: { percent: 'string', users: 'string', reason: 'string' },
    parse: ([name, release = ''], values) => {
      const { data: feature } = featureId.safeParse(name);
      const [percent, users, reason] = [
        trimmed(values.percent),
        splitList(trimmed(values.users)),
        trimmed(values.reason),
      ];
      if (!feature || !reason || (percent !== undefined && !PERCENT.test(percent)) || users?.length === 0)
        return undefined;
      const share = percent === undefined ? undefined : Number(percent);
      return { name: 'promote', feature, release, percent: share, users, reason };
    },
  },
  rollback: {
    positionals: 1,
    options: { to: 'string', reason: 'string' },
    parse: ([name], values) => {
      const { data: feature } = featureId.safeParse(name);
      const [to, reason] = [trimmed(values.to), trimmed(values.reason)];
      if (!feature || !reason || (to !== undefined && !REVISION.test(to))) return undefined;
      return { name: 'rollback', feature, to: to === undefined ? undefined : Number(to), reason };
    },
  },
  log: {
    positionals: 0,
    options: { json: 'boolean' },
    parse: (_, { json }) => ({ name: 'log', json: json === true }),
  },
  status: {
    positionals: 0,
    options: { json: 'boolean' },
    parse: (_, { json }) => ({ name: 'status', json: json === true }),
  },
  gc: {
    positionals: 0,
    options: { 'dry-run': 'boolean' },
    parse: (_, values) => ({ name: 'gc', dryRun: values['dry-run'] === true }),
  },
};

const SYNTAX_BY_NAME = new Map<string, Syntax>(Object.entries(ACTIONS));

export function parseReleaseArguments([name = '', ...args]: string[]): ReleaseAction | undefined {
  const syntax = SYNTAX_BY_NAME.get(name);
  if (!syntax) return undefined;
  try {
    const options = Object.fromEntries(
      Object.entries(syntax.options).map(([option, type]) => [option, { type }]),
    );
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return positionals.length === syntax.positionals ? syntax.parse(positionals, values) : undefined;
  } catch {
    return undefined;
  }
}
