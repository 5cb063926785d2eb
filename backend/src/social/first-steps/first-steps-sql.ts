import { firstSteps } from 'shared-kit/contract';
import { statement } from '../../database/statement';

const firstStepsOf = (users: string) => `
  SELECT favourites, watched, friends, hides_first_steps OR (favourites AND watched AND friends) AS done
  FROM (${users}) u, LATERAL (
    SELECT
      EXISTS (SELECT FROM favourites WHERE user_id = u.id AND cardinality(movie_ids) > 0) AS favourites,
      EXISTS (SELECT FROM watched WHERE user_id = u.id) AS watched,
      EXISTS (SELECT FROM friendships WHERE sender_id = u.id AND status IN ('pending', 'accepted'))
        OR EXISTS (SELECT FROM friendships WHERE receiver_id = u.id AND status = 'accepted') AS friends
  ) begun`;

export const readFirstSteps = statement(
  firstSteps,
  firstStepsOf('SELECT id, hides_first_steps FROM users WHERE id = $1'),
);
export const hideFirstSteps = statement(
  firstSteps,
  `WITH changed AS (UPDATE users SET hides_first_steps = $2 WHERE id = $1 RETURNING id, hides_first_steps)
   ${firstStepsOf('SELECT * FROM changed')}`,
);
