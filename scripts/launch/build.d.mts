// The types of the build, for the benches and tests that are written in TypeScript.
export declare function ensureBuilt(options?: { say?: (line: string) => void }): Promise<boolean>;
/** Into a folder of the project, `dist/server` unless said otherwise. */
export declare function bundleServer(outdir?: string): Promise<void>;
