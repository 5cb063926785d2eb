import { z } from 'zod';
import { bootFeatureOf, type LocalBuild } from './localBuild';

/** Loose, because a product may be newer than this kit. */
export const productBoot = z.looseObject({
  features: z.record(
    z.string(),
    z.looseObject({
      base: z.string(),
      feature: z.looseObject({
        contract: z.int(),
        routes: z.array(z.looseObject({ path: z.string() })),
      }),
    }),
  ),
});
export type ProductBoot = z.output<typeof productBoot>;

/** The product's boot document with the local build in it. */
export const rewriteBoot = (boot: ProductBoot, build: LocalBuild, origin: string): object => ({
  ...boot,
  features: { ...boot.features, [build.feature.id]: bootFeatureOf(build) },
  socketUrl: origin,
});
