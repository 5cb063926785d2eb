const LENGTH_MAX = 200;

export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= LENGTH_MAX) return plain;
  const cut = plain.slice(0, LENGTH_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH_MAX / 2)).trimEnd()}…`;
}
