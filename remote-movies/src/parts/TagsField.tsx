import { SENTENCES } from 'shared-kit/contract/sentences';
import { TAGS } from 'shared-kit/contract/limits';
import { NamesInput } from './NamesInput';
import { tags as say } from '../texts';

interface Props {
  tags: string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

export const TagsField = ({ tags, error, onChange }: Props) => (
  <NamesInput name="tags" label={say.title} names={tags} error={error} onChange={onChange} />
);

export function tagsError(tags: readonly string[]): string | undefined {
  if (tags.length > TAGS.count) return SENTENCES.maxItems(TAGS.count);
  return tags.some((tag) => [...tag].length > TAGS.length) ? say.tooLong(TAGS.length) : undefined;
}
