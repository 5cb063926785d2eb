import { MOVIE_LIMITS, POSTER_BYTES_MAX } from 'shared-kit/contract/limits';
import { SENTENCES } from 'shared-kit/contract/sentences';
import { type Rule, textRule } from 'shared-kit/parts';
import * as texts from '../texts';
import type { MovieFormValues, NamesField } from './formValues';

type MovieErrors = { [Field in keyof MovieFormValues]?: string | undefined };

const { titleMax, yearMin, yearsAhead, runtimeMax, overviewMax, posterUrlMax } = MOVIE_LIMITS;
const UPLOADED = /^\/media\/posters\/[\w.-]+$/;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const MEGABYTE = 1024 * 1024;

const maxText = (max: number) => textRule({ max, trimmed: true });

const numberRule =
  (min: number, max: number): Rule =>
  (typed) => {
    const value = typed.trim();
    if (value === '') return undefined;
    if (!/^\d+$/.test(value)) return texts.editing.wholeNumber;
    if (Number(value) < min) return SENTENCES.minNumber(min);
    return Number(value) > max ? SENTENCES.maxNumber(max) : undefined;
  };

function checkNames(names: string[], field: NamesField): string | undefined {
  const { count, length } = MOVIE_LIMITS[field];
  if (names.length > count) return SENTENCES.maxItems(count);
  return names.map(maxText(length)).find(Boolean);
}

const isWebAddress = (value: string) =>
  /^https?:\/\//i.test(value) && !/\s/.test(value) && URL.canParse(value);

function checkPosterUrl(typed: string): string | undefined {
  const url = typed.trim();
  if (url === '' || UPLOADED.test(url)) return undefined;
  return isWebAddress(url) ? maxText(posterUrlMax)(url) : SENTENCES.url;
}

/** Some browsers don't know its type. */
const HEIC = /^image\/hei[cf]|\.hei[cf]$/i;

export function checkPosterFile(file: File): string | undefined {
  if (HEIC.test(`${file.type} ${file.name}`)) return texts.editing.heic;
  if (!PICTURES.includes(file.type)) return texts.editing.notPicture;
  return file.size > POSTER_BYTES_MAX ? texts.editing.tooBig(POSTER_BYTES_MAX / MEGABYTE) : undefined;
}

export const checkMovie = (values: MovieFormValues): MovieErrors => ({
  title: textRule({ min: 1, max: titleMax, trimmed: true })(values.title),
  original_title: maxText(titleMax)(values.original_title),
  release_year: numberRule(yearMin, new Date().getUTCFullYear() + yearsAhead)(values.release_year),
  runtime_minutes: numberRule(1, runtimeMax)(values.runtime_minutes),
  genres: checkNames(values.genres, 'genres'),
  countries: checkNames(values.countries, 'countries'),
  directors: checkNames(values.directors, 'directors'),
  cast: checkNames(values.cast, 'cast'),
  overview: maxText(overviewMax)(values.overview),
  poster_url: checkPosterUrl(values.poster_url),
  titles: values.titles.map(({ title }) => maxText(titleMax)(title)).find(Boolean),
  poster: values.poster ? checkPosterFile(values.poster) : undefined,
});

export const ACCEPTED_PICTURES = PICTURES.join(',');
