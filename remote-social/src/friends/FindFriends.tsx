import { useState } from 'react';
import { useTypedSearch } from 'shared-kit/parts';
import { Box, SearchField } from 'shared-kit/ui';
import * as texts from '../texts';
import { PeopleFound } from './PeopleFound';

/** The search of /friends without its address, in the first steps of a new account. */
export default function FindFriends() {
  const [term, setTerm] = useState('');
  const [typed, setTyped] = useTypedSearch({ appliedTerm: term, apply: setTerm });
  return (
    <>
      <Box role="search" sx={{ maxWidth: 560, marginBottom: 3 }}>
        <SearchField label={texts.search.label} value={typed} onChange={setTyped} />
      </Box>
      {term && <PeopleFound term={term} page={1} limit={12} />}
    </>
  );
}
