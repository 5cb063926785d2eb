import type { CompilerHost, CompilerOptions } from 'typescript';

export declare function makeReport(
  folder: string,
  createHost?: (options: CompilerOptions) => CompilerHost,
): string;
