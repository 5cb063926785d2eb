/** Places in the shell that features fill, and what each hands to its filler. */
export interface SlotProps {
  /** What stands behind and beside the landing page's first words. */
  'landing.hero': object;
  /** A section of the landing page. Renders nothing at all when it has nothing to show. */
  landing: object;
  /** The dashboard's main column. */
  'dashboard.main': object;
  /** A card beside it. */
  'dashboard.side': object;
  /** Contents of the popup 'Yeniliklər'. `close` closes the popup, before navigating for example. */
  'header.news': { close: () => void };
  /** Contents of the popup 'Bildirişlər'. */
  'header.notifications': { close: () => void };
}

export type SlotName = keyof SlotProps;
