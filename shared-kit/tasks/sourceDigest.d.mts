export function sourceDigest(packageName: string): Promise<string>;
export function releaseIdOf(packageName: string): Promise<string>;
