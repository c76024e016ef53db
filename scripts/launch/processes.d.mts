// The types of what benches and tests take from the launcher's processes.
export const serverFlags: readonly string[];
