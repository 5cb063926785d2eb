import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { failureOf, formatNumber } from 'shared-kit';
import { useTypedSearch } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Box, ErrorState, IconButton, Skeleton, Stack, Typography, VisuallyHidden } from 'shared-kit/ui';
import { search as say } from '../../texts/search';
import { SearchBar, SearchInput, FoundGroups } from './SearchBox.styles';
import { FoundResults } from './FoundResults';
import { RecentSearches } from './RecentSearches';
import { forgetSearches, keepSearch, readSearches } from './recentSearches';
import { resultsOf } from './resultsOf';
import { useEverythingQuery } from './searchApi';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox (WAI-ARIA): the focus stays in the field, and the arrow keys choose a result. */
export function SearchBox({ onClose, takeTyped }: { onClose: () => void; takeTyped: () => string }) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [typed, setTyped] = useTypedSearch({ appliedTerm: term, apply: setTerm });
  const { data, currentData, error, isFetching, refetch } = useEverythingQuery(term, { skip: term === '' });
  const groups = term === '' || !data ? [] : resultsOf(data);
  const results = groups.flatMap((group) => group.results);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const [kept, setKept] = useState(() => readSearches(userId));
  const recent = typed.trim() === '' ? kept : [];
  const [active, setActive] = useState(0);
  // Enter before the answer is there opens the first result once it is.
  const [isEntered, setIsEntered] = useState(false);
  const isFresh = typed.trim() === term && currentData !== undefined && !isFetching;
  const count = term === '' ? recent.length : results.length;
  const chosen = Math.min(active, count - 1);

  const leave = () => {
    keepSearch(userId, term);
    onClose();
  };
  const open = (index: number) => {
    const result = results[index];
    if (!result) return;
    leave();
    void navigate(result.to);
  };
  const openFirst = useEffectEvent(() => open(0));
  useEffect(() => {
    if (isEntered && isFresh) openFirst();
  }, [isEntered, isFresh]);

  const change = (text: string) => {
    setTyped(text);
    setActive(0);
    setIsEntered(false);
  };
  const continueTyping = () => {
    const text = takeTyped();
    if (text !== '') change(typed + text);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setActive((chosen + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() === '') change(recent[chosen] ?? '');
      else if (isFresh) open(chosen);
      else setIsEntered(true);
    }
  };
  const optionId = (index: number) => `${listId}-${index}`;

  return (
    <>
      <SearchBar role="search">
        <Search size={22} aria-hidden />
        <SearchInput
          ref={field}
          type="text"
          role="combobox"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          inputMode="search"
          value={typed}
          placeholder={say.placeholder}
          aria-label={say.title}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(chosen) : undefined}
          onFocus={continueTyping}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
        />
        <IconButton aria-label={say.close} edge="end" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </SearchBar>
      <FoundGroups aria-busy={isFetching}>
        <VisuallyHidden role="status">
          {isFresh && (results.length > 0 ? say.found(formatNumber(total)) : say.none)}
        </VisuallyHidden>
        {term === '' && (
          <RecentSearches
            listId={listId}
            terms={recent}
            chosen={chosen}
            optionId={optionId}
            onChoose={(chosenTerm) => {
              change(chosenTerm);
              field.current?.focus();
            }}
            onForget={() => {
              forgetSearches(userId);
              setKept([]);
              field.current?.focus();
            }}
          />
        )}
        {term !== '' && error && !isFetching && (
          <ErrorState small detail={failureOf(error).message} retry={() => void refetch()} />
        )}
        {term !== '' && !data && isFetching && <Waiting />}
        {term !== '' && !error && data && (
          <FoundResults
            listId={listId}
            groups={groups}
            chosen={chosen}
            optionId={optionId}
            isOld={!isFresh}
            onOpen={leave}
          />
        )}
        {isFresh && !error && results.length === 0 && (
          <Box sx={{ padding: 4, textAlign: 'center' }}>
            <Typography variant="h3" component="p">
              {say.none}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{say.noneHint}</Typography>
          </Box>
        )}
      </FoundGroups>
    </>
  );
}

const Waiting = () => (
  <Stack sx={{ gap: 1.5, padding: 2 }}>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={52} />
    ))}
  </Stack>
);
