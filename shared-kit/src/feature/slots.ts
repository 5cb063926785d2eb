/** Slots of the shell and the props that each passes to its fillers. */
export interface SlotProps {
  /** Background of the landing page's first screen. */
  'landing.hero': object;
  /** A section of the landing page. Without content it must render nothing. */
  landing: object;
  'dashboard.main': object;
  /** A card beside the main column. */
  'dashboard.side': object;
  /** Content of the popup 'Yeniliklər'. Call `close` before navigating. */
  'header.news': { close: () => void };
  /** Content of the popup 'Bildirişlər'. */
  'header.notifications': { close: () => void };
}

export type SlotName = keyof SlotProps;
