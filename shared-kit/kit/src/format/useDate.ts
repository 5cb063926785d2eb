import { useSyncExternalStore } from 'react';
import { useIsRendered } from '../state/hooks';
import { formatDate, formatDateInBaku, formatDateTime, formatDateTimeInBaku } from './dates';

const neverChanges = () => () => undefined;

export interface ShownDate {
  text: string;
  /** For the element with the text: hides it from readers in other time zones until it is theirs. */
  zone: { 'data-in-baku'?: '' };
}

type Format = (time: string | Date) => string;

function useZoned(time: string | Date, format: Format, formatInBaku: Format): ShownDate {
  const isRendered = useIsRendered();
  const text = useSyncExternalStore(
    neverChanges,
    () => format(time),
    () => formatInBaku(time),
  );
  return { text, zone: isRendered ? { 'data-in-baku': '' } : {} };
}

/** In the reader's time zone; in a page that the server rendered, at first in Baku's. */
export const useDate = (time: string | Date) => useZoned(time, formatDate, formatDateInBaku);
export const useDateTime = (time: string | Date) => useZoned(time, formatDateTime, formatDateTimeInBaku);
