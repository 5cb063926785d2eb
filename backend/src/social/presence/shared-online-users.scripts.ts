// KEYS: 1 the users of a process (set), 2 the number of processes of each user (hash), 3 the end of each process's
// lease in ms (sorted set). Each user has a channel; a message is `+` (came online) or `-<ms>` (went offline).
const CLOCK = `
  local function now()
    local time = redis.call('TIME')
    return time[1] * 1000 + math.floor(time[2] / 1000)
  end
`;

const REMOVE_USER = `
  local function remove_user(set, counts, user, at, channels, gone)
    if redis.call('SREM', set, user) == 1 and redis.call('HINCRBY', counts, user, -1) <= 0 then
      redis.call('HDEL', counts, user)
      redis.call('PUBLISH', channels .. user, '-' .. string.format('%.0f', at))
      gone[#gone + 1] = user
    end
  end
`;

/** ARGV: process, lease in ms, prefix of the channels, users… */
export const ADD_USERS = `
  ${CLOCK}
  redis.call('ZADD', KEYS[3], now() + ARGV[2], ARGV[1])
  for i = 4, #ARGV do
    if redis.call('SADD', KEYS[1], ARGV[i]) == 1 and redis.call('HINCRBY', KEYS[2], ARGV[i], 1) == 1 then
      redis.call('PUBLISH', ARGV[3] .. ARGV[i], '+')
    end
  end
`;

/** ARGV: time of departure in ms, prefix of the channels, users… Returns those who went offline. */
export const REMOVE_USERS = `
  ${REMOVE_USER}
  local gone = {}
  for i = 3, #ARGV do remove_user(KEYS[1], KEYS[2], ARGV[i], ARGV[1], ARGV[2], gone) end
  return gone
`;

/**
 * ARGV: process, lease in ms, prefix of the channels, prefix of the sets of users. Returns `lost` if the lease had ended, else
 * `held`, then the users of dead processes who went offline.
 */
export const RENEW_LEASE = `
  ${CLOCK}
  ${REMOVE_USER}
  local held = redis.call('ZSCORE', KEYS[3], ARGV[1])
  redis.call('ZADD', KEYS[3], now() + ARGV[2], ARGV[1])
  local answer = { held and 'held' or 'lost' }
  for _, dead in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', now())) do
    local set = ARGV[4] .. dead
    for _, user in ipairs(redis.call('SMEMBERS', set)) do
      remove_user(set, KEYS[2], user, now(), ARGV[3], answer)
    end
    redis.call('ZREM', KEYS[3], dead)
  end
  return answer
`;
