// Reads the steps of a Dockerfile, so that an image is built from its own words where there is no container engine.

export type Step =
  | { readonly kind: 'run'; readonly command: string }
  | {
      readonly kind: 'copy';
      readonly from: string | undefined;
      readonly sources: readonly string[];
      readonly to: string;
    }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'workdir'; readonly value: string }
  | { readonly kind: 'user'; readonly value: string };
export type Stage = {
  readonly base: string;
  readonly name: string | undefined;
  readonly steps: readonly Step[];
  readonly volumes: readonly string[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
};
type Made = { -readonly [K in keyof Stage]: Stage[K] } & { steps: Step[]; volumes: string[] };

/** Joins lines that end with a backslash and drops comments and empty lines. */
const instructionsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const words = (rest: string) => rest.split(/\s+/);
const listOf = (name: string, rest: string): string[] => {
  if (!rest.startsWith('[')) throw new Error(`${name} is written as a list: ${rest}`);
  return JSON.parse(rest) as string[];
};

/** Returns the stages in their order; throws at an instruction that it does not know. */
export function stagesOf(text: string): Stage[] {
  const stages: Made[] = [];
  for (const line of instructionsOf(text)) {
    const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!name || rest === undefined) throw new Error(`this line of the Dockerfile is not read: ${line}`);
    if (name === 'FROM') {
      const [base, as, stage] = words(rest);
      if (as && as.toUpperCase() !== 'AS') throw new Error(`this line of the Dockerfile is not read: ${line}`);
      stages.push({ base: base!, name: stage, steps: [], volumes: [], entrypoint: [], command: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`${name} stands before FROM`);
    if (name === 'RUN') stage.steps.push({ kind: 'run', command: rest });
    else if (name === 'COPY') {
      const all = words(rest);
      const from = all[0]!.startsWith('--from=') ? all.shift()!.slice('--from='.length) : undefined;
      if (all.length < 2 || all.some((one) => one.startsWith('--')))
        throw new Error(`this line of the Dockerfile is not read: ${line}`);
      stage.steps.push({ kind: 'copy', from, sources: all.slice(0, -1), to: all.at(-1)! });
    } else if (name === 'ENV')
      stage.steps.push({ kind: 'env', values: Object.fromEntries(words(rest).map((one) => one.split(/=(.*)/s))) });
    else if (name === 'WORKDIR') stage.steps.push({ kind: 'workdir', value: rest });
    else if (name === 'USER') stage.steps.push({ kind: 'user', value: rest });
    else if (name === 'VOLUME') stage.volumes.push(...words(rest));
    else if (name === 'ENTRYPOINT') stage.entrypoint = listOf(name, rest);
    else if (name === 'CMD') stage.command = listOf(name, rest);
    else if (name !== 'EXPOSE') throw new Error(`this line of the Dockerfile is not read: ${line}`);
  }
  return stages;
}
