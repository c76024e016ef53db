// Divides the time among the soaks, draws their random values from a fixed seed and prints their table.

/** One long test: its round is called again and again; a throw is a failure, recorded with its round. */
export type Soak = {
  readonly name: string;
  /** The rounds of a full soak, and those in `npm run test:walks`: 0 where one takes too long for it. */
  readonly rounds: { readonly full: number; readonly inTests: number };
  /** The time after which a round hangs; two minutes by default. */
  readonly longestRoundMs?: number;
  /** Prepares what the rounds need, once before them; it is undone after them. */
  readonly open: () => Promise<Opened>;
};
export type Opened = {
  /** Runs a round; may return what it did, for the line of the round. */
  readonly round: (chance: Chance, round: number) => Promise<string | void>;
  readonly close?: () => Promise<void>;
};
/** `fork` returns separate chances for parallel work, so that they do not depend on the order of the work. */
export type Chance = {
  fork(): Chance;
  number(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
};
export type SoakResult = {
  name: string;
  asked: number;
  rounds: number;
  seconds: number;
  failures: { round: number; why: string }[];
};
export type Plan = {
  seed: number;
  /** The number of the first round; it allows a run of one round alone. */
  from?: number;
  /** The number of rounds that replaces each soak's full count. */
  rounds?: number;
};

type Say = (line: string) => void;

/** The failures after which a soak ends: it will show nothing new. */
const mostFailures = 10;
/** The time after which a round hangs, because rounds take seconds; what it leaves behind would spoil the next. */
const longestRoundMs = 120_000;

/** Returns chances from Mulberry32, which is small, and the same on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(number() * (high - low + 1));
  const fork = () => chanceFrom(between(0, 2 ** 31));
  return { fork, number, between, pick: (list) => list[between(0, list.length - 1)]! };
}

/** Returns the reason with the innermost cause first: the outer error is often a long statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  return cause === undefined ? message : `${reasonOf(cause)} · ${message.slice(0, 200)}`;
}
const hung = Symbol('hung');
async function limited<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof hung> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof hung>((done) => (timer = setTimeout(done, milliseconds, hung)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const seconds = (milliseconds: number, digits = 0) => (milliseconds / 1000).toFixed(digits);
/** Short rounds share a line; a round that says what it did, or fails, has its own. */
const lineEveryMs = 10_000;
/** Runs one soak: its rounds, or as many as begin within its time. Every round has a seed of its own, so that it can run alone. */
export async function runSoak(
  soak: Soak,
  {
    seed,
    from = 1,
    rounds: asked = soak.rounds.full,
    milliseconds = Infinity,
    longestMs = soak.longestRoundMs ?? longestRoundMs,
    say = () => {},
  }: Plan & { milliseconds?: number; longestMs?: number; say?: Say },
): Promise<SoakResult> {
  const started = performance.now();
  let saidAt = started;
  const result: SoakResult = { name: soak.name, asked, rounds: 0, seconds: 0, failures: [] };
  const { round: run, close } = await soak.open();
  try {
    for (let round = from; round < from + asked && result.failures.length < mostFailures; round += 1) {
      // Even a short share makes one round: a soak without a round shows nothing.
      if (result.rounds > 0 && performance.now() - started >= milliseconds) break;
      result.rounds += 1;
      const begun = performance.now();
      let told: string | void | typeof hung = undefined;
      try {
        told = await limited(run(chanceFrom(seed * 1_000_003 + round), round), longestMs);
        if (told === hung) result.failures.push({ round, why: `took longer than ${longestMs / 1000} s` });
      } catch (error) {
        result.failures.push({ round, why: reasonOf(error) });
      }
      const [now, failure] = [performance.now(), result.failures.at(-1)];
      const what = failure?.round === round ? `fails: ${failure.why}` : typeof told === 'string' ? told : '';
      if (what || now - saidAt >= lineEveryMs) {
        saidAt = now;
        const took = `${seconds(now - begun, 1)} s${what && ': '}${what}`;
        const sum = `${result.rounds} of ${asked} in ${seconds(now - started)} s, ${result.failures.length} failed`;
        say(`   ${soak.name}, round ${round} of seed ${seed}, ${took} · ${sum}`);
      }
      if (told === hung) break;
    }
  } finally {
    await close?.();
  }
  return { ...result, seconds: (performance.now() - started) / 1000 };
}

/** Runs them in turn until `endAt` (of `performance.now()`): each has its fair share of the rest, so unused time helps the next. */
export async function runSoaks(
  soaks: readonly Soak[],
  { endAt = Infinity, say = () => {}, ...plan }: Plan & { endAt?: number; say?: Say },
): Promise<SoakResult[]> {
  const results: SoakResult[] = [];
  for (const [at, soak] of soaks.entries()) {
    say(`── ${soak.name} …`);
    const milliseconds = (endAt - performance.now()) / (soaks.length - at);
    results.push(
      await runSoak(soak, { ...plan, milliseconds, say }).catch((error: unknown) => ({
        name: soak.name,
        asked: plan.rounds ?? soak.rounds.full,
        rounds: 0,
        seconds: 0,
        failures: [{ round: 0, why: `could not be opened or closed: ${reasonOf(error)}` }],
      })),
    );
  }
  return results;
}

/** Returns the table, the failures and the closing line. */
export function soakTable(results: readonly SoakResult[], seed: number): string[] {
  const width = Math.max(4, ...results.map(({ name }) => name.length));
  const rows = results.map(
    ({ name, asked, rounds, seconds, failures }) =>
      `${name.padEnd(width)}  ${String(rounds).padStart(6)}  ${String(asked).padStart(6)}  ${seconds.toFixed(0).padStart(7)}  ${String(failures.length).padStart(8)}`,
  );
  const failed = results.filter(({ failures }) => failures.length > 0);
  const again = (name: string, round: number) =>
    `npm run soak -- --only ${name} --seed ${seed} --round ${round} --rounds 1`;
  return [
    `seed ${seed}`,
    `${'soak'.padEnd(width)}  ${'rounds'.padStart(6)}  ${'of'.padStart(6)}  seconds  failures`,
    ...rows,
    ...failed.flatMap(({ name, failures }) =>
      failures.flatMap(({ round, why }) => [
        `FAILED soak ${name}, round ${round}: ${why}`,
        `    ${again(name, round)}`,
      ]),
    ),
    '',
    `${results.length - failed.length} passed, ${failed.length} failed`,
  ];
}
