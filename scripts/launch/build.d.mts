// The types of the build, for the benches that are written in TypeScript.
export declare function ensureBuilt(options?: { say?: (line: string) => void }): Promise<boolean>;
export declare function bundleServer(): Promise<void>;
