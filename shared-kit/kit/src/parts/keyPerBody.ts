const RANDOM_WORDS = 4;

/** `crypto.randomUUID` is missing on pages without TLS. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(RANDOM_WORDS))].map((word) => word.toString(36)).join('-');

/** The same body keeps its idempotency key, so it counts once when it is sent twice. */
export function keyPerBody(): (body: unknown) => string {
  let sent = '';
  let key = '';
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== sent) [sent, key] = [text, newKey()];
    return key;
  };
}
