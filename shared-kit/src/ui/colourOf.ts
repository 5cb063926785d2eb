const HUES = 360;

/** A number from 0 to 2³² that is always the same for the same text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A hue of one's own, in degrees. */
export const hueOf = (text: string) => hashOf(text) % HUES;
