import { Raw } from 'typeorm';

// By the database's clock.
export const IN_FUTURE = Raw((column) => `${column} > now()`);

/** For LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Whether the array has the tag, whatever its case. */
export const hasTag = (tags: string, tag: string) =>
  `EXISTS (SELECT FROM unnest(${tags}) AS one WHERE name_key(one) = name_key(${tag}))`;
