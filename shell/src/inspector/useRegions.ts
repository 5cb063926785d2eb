import { useEffect, useState } from 'react';
import type { FeatureLoader, Region } from '../releases/FeatureLoader';

const textOf = (regions: readonly Region[]) =>
  JSON.stringify(regions.map(({ feature, name, release, rects }) => [feature, name, release, rects]));

/** Follows the page frame by frame: it scrolls, grows and loads without an event. */
export function useRegions(loader: FeatureLoader): readonly Region[] {
  const [regions, setRegions] = useState<readonly Region[]>(loader.regions);
  useEffect(() => {
    let shown = '';
    let frame = 0;
    const follow = () => {
      const now = loader.regions();
      const text = textOf(now);
      if (text !== shown) setRegions(now);
      shown = text;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [loader]);
  return regions;
}
