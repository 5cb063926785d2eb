export function createProgress(stream?: Pick<NodeJS.WriteStream, 'write'>): {
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  line(text: string): void;
};
