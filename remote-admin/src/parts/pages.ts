interface PageOfMany {
  page: number;
  limit: number;
  total: number;
}

/** For an endless list whose pages have numbers. */
export const byPageNumber = {
  initialPageParam: 1,
  getNextPageParam: ({ page, limit, total }: PageOfMany) => (page * limit < total ? page + 1 : undefined),
};
