import { useEffect } from 'react';
import { formatNumber } from 'shared-kit';
import { Link } from 'shared-kit/router';
import { search as say } from '../../texts/search';
import type { Result, ResultGroup } from './resultsOf';
import { GroupLabel, Options } from './SearchBox.styles';

/** The focus stays in the field, so the browser doesn't scroll to the chosen option by itself. */
function useChosenInView(optionId: string): void {
  useEffect(() => {
    document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);
}

interface Props {
  listId: string;
  groups: readonly ResultGroup[];
  chosen: number;
  optionId: (index: number) => string;
  /** The answer to what is typed isn't there yet. */
  isOld: boolean;
  onOpen: () => void;
}

export function FoundResults({ listId, groups, chosen, optionId, isOld, onOpen }: Props) {
  useChosenInView(optionId(chosen));
  const indexes = new Map<Result, number>(
    groups.flatMap(({ results }) => results).map((result, index) => [result, index]),
  );
  return (
    <Options role="listbox" id={listId} aria-label={say.results} data-old={isOld || undefined}>
      {groups.map(({ id, label, total, results }) => (
        <div key={id} role="group" aria-labelledby={`${listId}-${id}`}>
          <GroupLabel>
            <span id={`${listId}-${id}`}>{label}</span>
            {total > results.length && (
              <span>{say.ofTotal(formatNumber(results.length), formatNumber(total))}</span>
            )}
          </GroupLabel>
          {results.map((result) => {
            const index = indexes.get(result) ?? 0;
            return (
              <Link
                key={result.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                to={result.to}
                onClick={onOpen}
              >
                {result.picture}
                <span>
                  <strong>{result.name}</strong>
                  {result.about && <small>{result.about}</small>}
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </Options>
  );
}
