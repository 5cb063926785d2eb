const RANDOM_WORDS = 4;

/** `crypto.randomUUID` is missing on pages without TLS. */
const freshKey = () =>
  [...crypto.getRandomValues(new Uint32Array(RANDOM_WORDS))].map((word) => word.toString(36)).join('-');

/** One key as long as the body stays the same: what is sent twice counts once, what was corrected counts anew. */
export function keyPerBody(): (body: unknown) => string {
  let sent = '';
  let key = '';
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== sent) [sent, key] = [text, freshKey()];
    return key;
  };
}
