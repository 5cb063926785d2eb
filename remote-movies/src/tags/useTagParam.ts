import { TAGS } from 'shared-kit/contract/limits';
import { useSearchParams } from 'shared-kit/router';

/** The tag in the address, or ''. */
export function useTagParam() {
  const [params] = useSearchParams();
  const addressOf = (tag: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (tag) next.set('tag', tag);
    else next.delete('tag');
    return `?${next.toString()}`;
  };
  return { tag: (params.get('tag') ?? '').trim().slice(0, TAGS.length), addressOf };
}
