import { useSearchParams } from 'shared-kit/router';

const PARAM = 'page';
const FIRST = 1;

export const pageIn = (params: URLSearchParams): number => {
  const page = params.get(PARAM) ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : FIRST;
};

export function usePageParam() {
  const [params] = useSearchParams();
  return {
    page: pageIn(params),
    pageAddress: (page: number): string => {
      const next = new URLSearchParams(params);
      if (page === FIRST) next.delete(PARAM);
      else next.set(PARAM, String(page));
      return `?${next.toString()}`;
    },
  };
}
