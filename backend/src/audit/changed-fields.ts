export const changedFields = <T extends object>(
  before: T,
  after: T,
  change: { [Field in keyof T]?: unknown },
): (keyof T & string)[] =>
  (Object.keys(change) as (keyof T & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
