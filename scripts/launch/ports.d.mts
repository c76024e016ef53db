// The types of the port helpers, for what is written in TypeScript.
export function freePort(host?: string): Promise<number>;
export function requirePort(port: number, options: { host?: string; setting: string }): Promise<void>;
