import { useSyncExternalStore } from 'react';
import { formatDate, formatDateInBaku, formatDateTime, formatDateTimeInBaku } from './dates';

const neverChanges = () => () => undefined;
const NOTHING = {};

export interface ShownDate {
  text: string;
  /** Empty. For features that spread it, as earlier kits asked for. */
  zone: { 'data-in-baku'?: '' };
}

type Format = (time: string | Date) => string;

function useZoned(time: string | Date, format: Format, formatInBaku: Format): ShownDate {
  const text = useSyncExternalStore(
    neverChanges,
    () => format(time),
    () => formatInBaku(time),
  );
  return { text, zone: NOTHING };
}

/** In the reader's time zone; in a page that the server rendered, at first in Baku's. */
export const useDate = (time: string | Date) => useZoned(time, formatDate, formatDateInBaku);
export const useDateTime = (time: string | Date) => useZoned(time, formatDateTime, formatDateTimeInBaku);
