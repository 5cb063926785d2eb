/** Each slot's props. `slots.d.ts` of a feature adds the slots that it offers. */
export interface SlotProps {
  'landing.hero': object;
  /** A section of the landing page. Without content it must render nothing. */
  landing: object;
  'dashboard.main': object;
  'dashboard.side': object;
  /** Content of the popup 'Yeniliklər'. Call `close` before navigating. */
  'header.news': { close: () => void };
  'header.notifications': { close: () => void };
}

export type SlotName = keyof SlotProps;
