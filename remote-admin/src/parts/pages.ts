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

/** New items move others to the next page, so the same one can come twice. */
export const onceEach = <T>(items: readonly T[], idOf: (item: T) => string | number): T[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];
