import type { Person } from 'shared-kit/contract';

export function onlineFirst<P extends Person>(people: P[], online: Record<string, true>): P[] {
  return [...people].sort((a, b) => Number(b.id in online) - Number(a.id in online));
}

const LETTERS: Record<string, string> = { ə: 'e', ı: 'i', ğ: 'g', ç: 'c', ş: 's', ö: 'o', ü: 'u' };

const foldLetters = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('az')
    .replace(/[əığçşöü]/g, (letter) => LETTERS[letter] ?? letter);

export function filterByName<P extends Person>(people: P[], text: string): P[] {
  const wanted = foldLetters(text.trim());
  return wanted === '' ? people : people.filter(({ username }) => foldLetters(username).includes(wanted));
}
