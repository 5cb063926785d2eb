/** Each slot's props. `slots.d.ts` of a feature adds the slots that it offers. */
export interface SlotProps {
  'landing.hero': object;
  /** A section of the landing page. Without content it must render nothing. */
  landing: object;
  /** Who is there: above the rest on a phone, beside it on a wide screen. */
  'dashboard.people': object;
  /** What friends did, above `dashboard.main`. */
  'dashboard.friends': object;
  'dashboard.main': object;
  'dashboard.side': object;
  /** Content of the popup 'Yeniliklər'. Call `close` before navigating. */
  'header.news': { close: () => void };
  'header.notifications': { close: () => void };
}

export type SlotName = keyof SlotProps;
