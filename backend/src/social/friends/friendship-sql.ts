/** SQL about `friendships f`; `user` is a parameter or a column. */
export const otherPersonThan = (user: string) =>
  `CASE WHEN f.sender_id = ${user} THEN f.receiver_id ELSE f.sender_id END`;

export const involves = (user: string) => `(f.sender_id = ${user} OR f.receiver_id = ${user})`;
