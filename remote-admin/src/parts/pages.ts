/** For an endless list whose pages have numbers. */
export const byPageNumber = {
  initialPageParam: 1,
  getNextPageParam: ({ page, limit, total }: Record<'page' | 'limit' | 'total', number>) =>
    page * limit < total ? page + 1 : undefined,
};
