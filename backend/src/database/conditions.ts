import { Raw } from 'typeorm';

// By the database's clock.
export const IN_PAST = Raw((column) => `${column} < now()`);
export const IN_FUTURE = Raw((column) => `${column} > now()`);

/** For LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
