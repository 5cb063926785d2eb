const MEGABYTE = 1024 * 1024;

export const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
