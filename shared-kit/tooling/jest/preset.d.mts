export const ignoreAllBut: (packages: readonly string[]) => string[];
