import type { Person } from 'shared-kit/contract';

/** Who is online comes first; among themselves people keep the order that the server gave, by the alphabet. */
export function onlineFirst<P extends Person>(people: P[], online: Record<string, true>): P[] {
  return [...people].sort((a, b) => Number(b.id in online) - Number(a.id in online));
}

const LETTERS: Record<string, string> = { ə: 'e', ı: 'i', ğ: 'g', ç: 'c', ş: 's', ö: 'o', ü: 'u' };

const folded = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('az')
    .replace(/[əığçşöü]/g, (letter) => LETTERS[letter] ?? letter);

/** Those whose name holds the text, whatever the case and whether or not Azerbaijani letters were typed. */
export function matching<P extends Person>(people: P[], text: string): P[] {
  const wanted = folded(text.trim());
  return wanted === '' ? people : people.filter(({ username }) => folded(username).includes(wanted));
}
