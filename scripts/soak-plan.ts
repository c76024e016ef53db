// How a soak shares its time, draws its chances from a fixed seed and prints its table.

/** One long test: `round` is called again and again until its share of the time is over; a throw is a failure that is kept with its round. */
export type Soak = {
  readonly name: string;
  /** Made once before, undone after. */
  readonly open?: () => Promise<() => Promise<void>>;
  readonly round: (chance: Chance, round: number) => Promise<void>;
};
export type Chance = { number(): number; between(low: number, high: number): number; pick<T>(list: readonly T[]): T };
export type SoakResult = { name: string; rounds: number; seconds: number; failures: { round: number; why: string }[] };

/** Mulberry32: small, and the same on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(number() * (high - low + 1));
  return { number, between, pick: (list) => list[between(0, list.length - 1)]! };
}

/** Runs one soak for its share; it gives up after ten failures. Every round has a seed of its own, so that it can be run alone. */
export async function runSoak(
  soak: Soak,
  { seed, milliseconds, from = 1 }: { seed: number; milliseconds: number; from?: number },
): Promise<SoakResult> {
  const started = performance.now();
  const result: SoakResult = { name: soak.name, rounds: 0, seconds: 0, failures: [] };
  const close = await soak.open?.();
  try {
    for (let round = from; performance.now() - started < milliseconds && result.failures.length < 10; round += 1) {
      result.rounds += 1;
      await soak
        .round(chanceFrom(seed * 1_000_003 + round), round)
        .catch((error: unknown) =>
          result.failures.push({ round, why: error instanceof Error ? error.message : String(error) }),
        );
    }
  } finally {
    await close?.();
  }
  return { ...result, seconds: (performance.now() - started) / 1000 };
}

/** The table, the failures, the closing line. */
export function soakTable(results: readonly SoakResult[], seed: number): string[] {
  const width = Math.max(4, ...results.map(({ name }) => name.length));
  const rows = results.map(
    ({ name, rounds, seconds, failures }) =>
      `${name.padEnd(width)}  ${String(rounds).padStart(8)}  ${seconds.toFixed(0).padStart(7)}  ${String(failures.length).padStart(8)}`,
  );
  const failed = results.filter(({ failures }) => failures.length > 0);
  return [
    `seed ${seed}`,
    `${'soak'.padEnd(width)}  ${'rounds'.padStart(8)}  seconds  failures`,
    ...rows,
    ...failed.flatMap(({ name, failures }) => failures.map(({ round, why }) => `  ${name}, round ${round}: ${why}`)),
    '',
    `${results.length - failed.length} passed, ${failed.length} failed`,
  ];
}
