import { MOVIE_LIMITS, POSTER_BYTES_MAX } from 'shared-kit/contract/limits';
import { SENTENCES } from 'shared-kit/contract/sentences';
import { texts } from '../texts';
import type { Draft, Field, NamesField } from './draft';

export type Faults = Partial<Record<Field, string>>;

const UPLOADED = /^\/media\/posters\/[\w.-]+$/;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const MEGABYTE = 1024 * 1024;

const lengthOf = (value: string) => [...value.trim()].length;

const tooLong = (value: string, max: number) =>
  lengthOf(value) > max ? SENTENCES.maxCharacters(max) : undefined;

function numberFault(value: string, min: number, max: number): string | undefined {
  if (value.trim() === '') return undefined;
  if (!/^\d+$/.test(value.trim())) return texts.editing.whole;
  if (Number(value) < min) return SENTENCES.minNumber(min);
  return Number(value) > max ? SENTENCES.maxNumber(max) : undefined;
}

function namesFault(names: string[], field: NamesField): string | undefined {
  const { count, length } = MOVIE_LIMITS[field];
  if (names.length > count) return SENTENCES.maxItems(count);
  return names.map((name) => tooLong(name, length)).find(Boolean);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && !/\s/.test(value) && URL.canParse(value);
}

function posterFault(value: string): string | undefined {
  const address = value.trim();
  if (address === '' || UPLOADED.test(address)) return undefined;
  return isWebAddress(address) ? tooLong(address, MOVIE_LIMITS.posterUrlMax) : SENTENCES.url;
}

/** What the server would refuse, said as one types. The limits are the contract's. */
export function faultsOf(draft: Draft, thisYear = new Date().getUTCFullYear()): Faults {
  const { titleMax, yearMin, yearsAhead, runtimeMax, overviewMax } = MOVIE_LIMITS;
  const faults: Faults = {
    title: draft.title.trim() === '' ? SENTENCES.required : tooLong(draft.title, titleMax),
    original_title: tooLong(draft.original_title, titleMax),
    release_year: numberFault(draft.release_year, yearMin, thisYear + yearsAhead),
    runtime_minutes: numberFault(draft.runtime_minutes, 1, runtimeMax),
    genres: namesFault(draft.genres, 'genres'),
    countries: namesFault(draft.countries, 'countries'),
    directors: namesFault(draft.directors, 'directors'),
    cast: namesFault(draft.cast, 'cast'),
    overview: tooLong(draft.overview, overviewMax),
    poster_url: posterFault(draft.poster_url),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

export function fileFault(file: File): string | undefined {
  if (!PICTURES.includes(file.type)) return texts.editing.notPicture;
  return file.size > POSTER_BYTES_MAX ? texts.editing.tooBig(POSTER_BYTES_MAX / MEGABYTE) : undefined;
}

export const ACCEPTED_PICTURES = PICTURES.join(',');
