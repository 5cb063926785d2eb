export interface Progress {
  step: <T>(label: string, work: () => Promise<T>) => Promise<T>;
  line: (text: string) => void;
}
export function createProgress(stream?: Pick<NodeJS.WriteStream, 'write'>): Progress;
