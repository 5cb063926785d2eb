export const say = (line: string) => void process.stdout.write(`${line}\n`);

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** `met` or `MISSED`. */
export function judge(isMet: boolean, what: string): boolean {
  say(`${isMet ? 'met   ' : 'MISSED'} ${what}`);
  return isMet;
}
