const RANDOM_WORDS = 4;

/** `crypto.randomUUID` is missing on pages without TLS. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(RANDOM_WORDS))].map((word) => word.toString(36)).join('-');

/** Idempotency keys: the same body keeps its key, so sending it twice counts once; another body gets another key. */
export function keyPerBody(): (body: unknown) => string {
  let sent = '';
  let key = '';
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== sent) [sent, key] = [text, newKey()];
    return key;
  };
}
