import { History } from 'lucide-react';
import { Box, Button, Typography } from 'shared-kit/ui';
import { search as say } from '../../texts/search';
import { GroupLabel, Options } from './SearchBox.styles';

interface Props {
  listId: string;
  terms: readonly string[];
  chosen: number;
  optionId: (index: number) => string;
  onChoose: (term: string) => void;
  onForget: () => void;
}

/** What one searched for before, or a hint. */
export function RecentSearches({ listId, terms, chosen, optionId, onChoose, onForget }: Props) {
  if (terms.length === 0)
    return <Typography sx={{ padding: '16px 20px', color: 'text.secondary' }}>{say.hint}</Typography>;
  return (
    <>
      <GroupLabel>{say.recent}</GroupLabel>
      <Options role="listbox" id={listId} aria-label={say.recent}>
        {terms.map((term, index) => (
          <button
            key={term}
            type="button"
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            onClick={() => onChoose(term)}
          >
            <History size={18} aria-hidden />
            <strong>{term}</strong>
          </button>
        ))}
      </Options>
      <Box sx={{ padding: '4px 12px' }}>
        <Button size="small" onClick={onForget}>
          {say.clearRecent}
        </Button>
      </Box>
    </>
  );
}
