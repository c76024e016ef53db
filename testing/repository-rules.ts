// Checks the files around the code that the repository's maintainers need: workflows, forms, the changelog.

/** The part of a workflow that the rules read. */
export type Workflow = {
  name?: string;
  on?: unknown;
  permissions?: Record<string, string>;
  jobs?: Record<string, Job>;
};
type Job = {
  container?: string;
  'timeout-minutes'?: number;
  strategy?: { matrix?: { part?: string[] } };
  steps?: { uses?: string; run?: string; name?: string }[];
};
/** A part of `.ci/run` and the minutes that two quiet cores need for it. */
export type Part = { name: string; minutes: number };

/** Returns the parts that `.ci/run` runs, and its list of their names, which must be the same. */
export function partsOf(script: string): { parts: Part[]; listed: string[] } {
  const parts = [...script.matchAll(/^part (\w+) (\d+) npm /gm)].map(([, name, minutes]) => ({
    name: name!,
    minutes: Number(minutes),
  }));
  return { parts, listed: /^parts="([^"]*)"$/m.exec(script)?.[1]?.split(' ') ?? [] };
}

/** Returns wrong workflows: each runs only parts of `.ci/run`, in the image of our Node, with time for each, and may only read. */
export function workflowViolations(file: string, workflow: Workflow, parts: readonly Part[], node: string): string[] {
  const wrong = (why: string) => `${file}: ${why}`;
  const jobs = Object.entries(workflow.jobs ?? {});
  return [
    ...(workflow.name && workflow.on && jobs.length > 0 ? [] : [wrong('has no name, no moment or no job')]),
    ...(JSON.stringify(workflow.permissions) === '{"contents":"read"}' ? [] : [wrong('may more than read')]),
    ...jobs.flatMap(([name, job]) => {
      const named = job.strategy?.matrix?.part ?? [];
      const [commands, others] = [(job.steps ?? []).map(({ run }) => run), (job.steps ?? []).map(({ uses }) => uses)];
      const longest = Math.max(0, ...parts.filter((one) => named.includes(one.name)).map(({ minutes }) => minutes));
      return [
        ...(job.container?.startsWith(`node:${node}-`) ? [] : [wrong(`${name} runs on another Node than .nvmrc`)]),
        ...named
          .filter((part) => !parts.some((one) => one.name === part))
          .map((part) => wrong(`${name} names ${part}, which is no part of .ci/run`)),
        ...(named.length > 0 && commands.filter(Boolean).join() === '.ci/run ${{ matrix.part }}'
          ? []
          : [wrong(`${name} runs something else than parts of .ci/run`)]),
        ...((job['timeout-minutes'] ?? 0) > longest ? [] : [wrong(`${name} ends before its parts may`)]),
        ...others
          .filter((uses) => uses !== undefined && !/^[\w-]+\/[\w-]+@v\d+$/.test(uses))
          .map((uses) => wrong(`${uses} is no released action`)),
      ];
    }),
  ];
}

/** The part of an issue form that the rules read. */
export type Form = {
  name?: string;
  description?: string;
  body?: { type?: string; id?: string; attributes?: { label?: string; value?: string } }[];
};
export function formViolations(file: string, form: Form): string[] {
  const body = form.body ?? [];
  const ids = body.flatMap(({ id }) => id ?? []);
  return [
    ...(form.name && form.description && body.length > 0 ? [] : [`${file}: has no name, no description or no field`]),
    ...(new Set(ids).size === ids.length ? [] : [`${file}: an id stands twice`]),
    ...body
      .filter(({ type, id, attributes }) =>
        type === 'markdown'
          ? !attributes?.value
          : !/^(?:input|textarea|dropdown)$/.test(type ?? '') || !id || !attributes?.label,
      )
      .map(({ id, type }) => `${file}: ${id ?? type} is no field`),
  ];
}

const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security', 'Known limits'];
const numbersOf = (version: string) => version.split('.').map(Number);
const isNewer = (one: string, other: string) => {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, position) => number !== b[position]);
  return at >= 0 && a[at]! > b[at]!;
};
/** Returns what is wrong: the changelog begins with the unreleased changes, then each version once with its day and the usual kinds. */
export function changelogViolations(text: string): string[] {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title!);
  const [first, ...released] = headings;
  const versions = released.map((title) => /^(\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/.exec(title)?.[1] ?? '');
  return [
    ...(first === 'Unreleased' ? [] : ['the first part is not Unreleased']),
    ...released.filter((_, at) => !versions[at]).map((title) => `${title} is no version with its day`),
    ...versions
      .filter((version, at) => at > 0 && !isNewer(versions[at - 1]!, version))
      .map((version) => `${version} is not older than the one above`),
    ...[...text.matchAll(/^### (.+)$/gm)]
      .filter(([, kind]) => !kinds.includes(kind!))
      .map(([, kind]) => `${kind} is no kind`),
  ];
}
