// Counts what was checked, says each in a line, and goes on after a failure.
export function makeChecks() {
  const counts = { passed: 0, failed: 0 };
  return {
    counts,
    /** Runs a check; it has passed where it throws nothing, and may return what was measured. */
    async check(name: string, work: () => Promise<string | void> | string | void): Promise<void> {
      try {
        const told = await work();
        counts.passed++;
        console.log(`✓ ${name}${told ? `: ${told}` : ''}`);
      } catch (error) {
        counts.failed++;
        console.log(`✗ ${name}: ${(error as Error).message}`);
      }
    },
  };
}
export type Checks = ReturnType<typeof makeChecks>;

export function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
/** Asks again until something is there. */
export async function until<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 300));
  }
  throw new Error(`${what}: not within ${seconds} s`);
}
