import { z } from 'zod';
import { FEATURE_ID, ICON_ATTRIBUTES, ICON_SHAPES, TAB_ID } from '../limits';

export const featureId = z.string().regex(FEATURE_ID);
export type FeatureId = z.output<typeof featureId>;

const access = z.enum(['public', 'user', 'admin']);

/** A slot that a remote offers: its feature, its name, and the major version of its props. */
export const OFFERED_SLOT = /^[a-z][a-z0-9-]{1,30}\/[a-z][a-z0-9-]{0,40}@[1-9]\d{0,3}$/;
const offeredSlot = z.string().regex(OFFERED_SLOT);

/** One shape of an icon on a grid of 24 × 24 units, as in lucide. */
const iconShape = z.tuple([
  z.enum(ICON_SHAPES),
  z.partialRecord(z.enum(ICON_ATTRIBUTES), z.string().regex(/^[\w .,+-]{0,2000}$/)),
]);
export type IconShape = z.output<typeof iconShape>;

/** A tab that a slot's filler shows. Its label is known before the filler's code loads. */
const slotTab = z.strictObject({
  id: z.string().regex(TAB_ID),
  label: z.string().min(1).max(40),
  /** Further ids that open the tab, for tabs inside it. The filler gets the id in the address. */
  parts: z.array(z.string().regex(TAB_ID)).max(10).optional(),
});
export type SlotTab = z.output<typeof slotTab>;

/** Without origin and `/api`: 'GET /movies/:movieId/ratings'. `:names` of the page's path are filled in. */
const earlyCalls = z
  .array(z.string().regex(/^GET \/\S{1,300}$/))
  .max(10)
  .optional();

/** `feature.json`, which is known before any code of the feature loads. */
export const featureStatic = z
  .strictObject({
    /** For editors. The build leaves it out. */
    $schema: z.string().optional(),
    id: featureId,
    title: z.string().min(1),
    contract: z.int(),
    /** How many kB of scripts a page may load, after Brotli. Only the build reads it. */
    budget: z.int().min(1).max(10_000).optional(),
    routes: z.array(
      z.strictObject({
        path: z.string().startsWith('/'),
        access,
        frame: z.enum(['site', 'admin']),
        title: z.string(),
        /** For search engines and link previews. */
        description: z.string().max(300).optional(),
        /** The page's slots. Their code is preloaded. */
        slots: z.array(z.string()).optional(),
        /** What the page asks for at once when a user opens it. These calls leave with the document. */
        calls: earlyCalls,
      }),
    ),
    /** The slots that the feature fills. */
    slots: z.array(
      z.strictObject({
        slot: z.string(),
        order: z.int(),
        access: access.default('public'),
        /** For slots that are tabs. The filler gets the id in the address. */
        tabs: z.array(slotTab).min(1).max(10).optional(),
        /** As a route's. */
        calls: earlyCalls,
      }),
    ),
    /** Socket events for which `events` of the feature's code is loaded. */
    events: z
      .array(z.string().regex(/^[a-z][\w-]{0,40}(:[\w-]{1,40})?$/))
      .max(30)
      .optional(),
    /** The slots on the feature's own pages that other features may fill. `slots.d.ts` has their types. */
    offers: z.array(z.strictObject({ slot: offeredSlot })).optional(),
    nav: z.array(
      z.strictObject({
        label: z.string(),
        /** One of the shell's icons, or the name of a lucide icon. */
        icon: z.string(),
        /** The icon's shapes, added by the build. */
        iconShapes: z.array(iconShape).max(30).optional(),
        path: z.string(),
        order: z.int(),
        access,
        frame: z.enum(['site', 'admin']).optional(),
      }),
    ),
  })
  .check((ctx) => {
    const { id, offers = [] } = ctx.value;
    const foreign = offers.findIndex(({ slot }) => !slot.startsWith(`${id}/`));
    if (foreign !== -1)
      ctx.issues.push({
        code: 'custom',
        path: ['offers', foreign, 'slot'],
        message: `A feature offers slots of its own: ${id}/…`,
        input: ctx.value,
      });
  });
export type FeatureStatic = z.output<typeof featureStatic>;
export type NavEntry = FeatureStatic['nav'][number];
