import { TAGS } from 'shared-kit/contract/limits';
import { withParams } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';

/** The tag in the address, or ''. */
export function useTagParam() {
  const [params] = useSearchParams();
  const addressOf = (tag: string) => `?${withParams(params, { tag }).toString()}`;
  return { tag: (params.get('tag') ?? '').trim().slice(0, TAGS.length), addressOf };
}
