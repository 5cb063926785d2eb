import type { ComponentProps, ReactNode } from 'react';
import { failureOf } from '../api/failure';
import { ErrorState } from './page/ErrorState';
import { FailedPage } from './page/FailedPage';

/** A query of RTK. */
export interface ViewedQuery<Data = unknown> {
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Data> extends Pick<ComponentProps<typeof ErrorState>, 'small' | 'sentence'> {
  query: ViewedQuery<Data>;
  waiting: ReactNode;
  /** Of the page, where the query's answer fills one. */
  title?: string;
  /** Left out where the page itself goes on once there is an answer. */
  children?: (data: Data) => ReactNode;
}

/** Shows the answer of a query, until then `waiting`, and a failure with a button to try again. */
export function QueryView<Data>({ query, waiting, title, children, ...state }: Props<Data>) {
  const { currentData, error, isFetching, refetch } = query;
  if (currentData !== undefined && children) return children(currentData);
  if (!error || isFetching) return waiting;
  const failure = { detail: failureOf(error).message, retry: () => void refetch() };
  return title === undefined ? (
    <ErrorState {...state} {...failure} />
  ) : (
    <FailedPage title={title} {...failure} />
  );
}
