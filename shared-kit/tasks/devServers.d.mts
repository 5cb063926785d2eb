type Environment = Record<string, string | undefined>;

export declare function devServersOf(env: Environment): Record<string, string>;
export declare function portOf(origin: string): number;
export declare function standalonePortOf(feature: string, env: Environment): number;
export declare function productUrlOf(env: Environment): string;
