import { PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';
import { usePageParam, useTypedSearch, withParams } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import { EmptyState, SearchField, styled } from 'shared-kit/ui';
import { search as say } from '../texts';
import { PeopleFound } from './PeopleFound';

const TERM = 'q';

const Form = styled('form')({ maxWidth: 560, marginBottom: 24 });

export function UserSearch() {
  const [params, setParams] = useSearchParams();
  const { page, pageAddress } = usePageParam();
  const term = params.get(TERM) ?? '';
  const search = (next: string) => {
    if (next !== term) setParams((now) => withParams(now, { [TERM]: next }), { replace: true });
  };
  const [typed, setTyped] = useTypedSearch({ appliedTerm: term, apply: search });
  return (
    <>
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
        }}
      >
        <SearchField label={say.label} value={typed} onChange={setTyped} />
      </Form>
      {term ? (
        <PeopleFound term={term} page={page} pageAddress={pageAddress} limit={PAGE_LIMIT_DEFAULT * 2} />
      ) : (
        <EmptyState drawing="seats" sentence={say.intro} />
      )}
    </>
  );
}
