import type { BootDocument, FeatureId } from 'shared-kit/contract';
import { FEATURE_ID } from 'shared-kit/contract/limits';

const KEY = 'releaseOverrides';
const PARAMETER = 'override';

/** The address of each build's folder, which holds `release.json`. */
export type Overrides = Partial<Record<FeatureId, string>>;

const OVERRIDE = /^([^=]+)=(https?:\/\/\S+)$/;
/** The shell is running already when overrides are read. */
const isReplaceable = (feature: string) => FEATURE_ID.test(feature) && feature !== 'shell';

function parse(text: string): Overrides {
  const found = text.split(',').flatMap((part) => {
    const [, feature, base] = OVERRIDE.exec(part.trim()) ?? [];
    return feature && base && isReplaceable(feature) ? [[feature, base.replace(/\/*$/, '/')]] : [];
  });
  return Object.fromEntries(found) as Overrides;
}

/** `?override=movies=http://localhost:8080/f/movies/x/` stores an override, `?override=` clears all. */
export function readOverrides({ overrides }: Pick<BootDocument, 'overrides'>): Overrides {
  const address = new URL(location.href);
  const asked = address.searchParams.get(PARAMETER);
  if (!overrides) {
    localStorage.removeItem(KEY);
    return {};
  }
  if (asked !== null) {
    localStorage.setItem(KEY, asked);
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }
  return parse(localStorage.getItem(KEY) ?? '');
}

export const clearOverrides = () => localStorage.removeItem(KEY);
