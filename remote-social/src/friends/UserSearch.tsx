import { useState } from 'react';
import { failureOf } from 'shared-kit';
import { USERNAME_LENGTH } from 'shared-kit/contract/limits';
import { useSearchParams } from 'shared-kit/router';
import { Button, EmptyState, ErrorState, SearchField, styled, Typography } from 'shared-kit/ui';
import { FriendshipButtons } from '../friendship/FriendshipButtons';
import { LastSeen } from '../presence/LastSeen';
import { texts } from '../texts';
import { useUserByNameQuery } from '../user/userApi';
import { PersonCard, PersonGrid, PersonSkeletons } from './PersonCard';

const say = texts.search;
const TERM = 'q';
const NOT_FOUND = 404;

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  maxWidth: 560,
  marginBottom: 28,
});

/** Finds one person by their exact name, which stands in the address. */
export function UserSearch() {
  const [params, setParams] = useSearchParams();
  const term = params.get(TERM) ?? '';
  const [typed, setTyped] = useState(term);
  const change = (value: string) => {
    setTyped(value);
    if (value === '') search('');
  };
  const search = (wanted: string) =>
    setParams(
      (now) => {
        if (wanted) now.set(TERM, wanted);
        else now.delete(TERM);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
        }}
      >
        <SearchField label={say.label} value={typed} onChange={change} />
        <Button type="submit" variant="contained" size="large">
          {say.submit}
        </Button>
      </Form>
      {term ? <Found username={term} /> : <EmptyState drawing="seats" sentence={say.intro} />}
    </>
  );
}

function Found({ username }: { username: string }) {
  const tooShort = [...username].length < USERNAME_LENGTH.min;
  const { currentData, error, isFetching, refetch } = useUserByNameQuery(username, { skip: tooShort });
  if (currentData)
    return (
      <PersonGrid aria-busy={isFetching}>
        <PersonCard
          person={currentData}
          facts={<LastSeen userId={currentData.id} />}
          buttons={<FriendshipButtons person={currentData} />}
        />
      </PersonGrid>
    );
  if (tooShort || (error && failureOf(error).status === NOT_FOUND))
    return (
      <div role="status">
        <EmptyState
          drawing="seats"
          sentence={say.notFound}
          action={
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say.notFoundHint}
            </Typography>
          }
        />
      </div>
    );
  if (error) return <ErrorState retry={() => void refetch()} />;
  return <PersonSkeletons count={1} />;
}
