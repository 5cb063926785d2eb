import { useEffect, useState } from 'react';
import { PAGE_LIMIT_DEFAULT, SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract/limits';
import { useSearchParams } from 'shared-kit/router';
import { EmptyState, SearchField, styled } from 'shared-kit/ui';
import { texts } from '../texts';
import { PeopleFound } from './PeopleFound';

const say = texts.search;
const TERM = 'q';
const PAUSE_MS = 250;

const Form = styled('form')({ maxWidth: 560, marginBottom: 24 });

/** Finds people by name as one types; what is looked for stands in the address. */
export function UserSearch() {
  const [params, setParams] = useSearchParams();
  const term = params.get(TERM) ?? '';
  const [typed, setTyped] = useState(term);
  const wanted = typed.trim().slice(0, SEARCH_TERM_LENGTH_MAX);
  const search = () => {
    if (wanted === term) return;
    setParams(
      (now) => {
        now.delete('page');
        if (wanted) now.set(TERM, wanted);
        else now.delete(TERM);
        return now;
      },
      { replace: true },
    );
  };
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <>
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <SearchField label={say.label} value={typed} onChange={setTyped} />
      </Form>
      {term ? (
        <PeopleFound term={term} page={Number(params.get('page')) || 1} limit={PAGE_LIMIT_DEFAULT * 2} />
      ) : (
        <EmptyState drawing="seats" sentence={say.intro} />
      )}
    </>
  );
}
