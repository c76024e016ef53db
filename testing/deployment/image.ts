// Builds the image of a Dockerfile as a root: its own steps, one after another, on a base made of packages.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Stage, Step } from './dockerfile.ts';
import { inRoot, run } from './roots.ts';

export type Image = {
  readonly root: string;
  readonly user: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
};

/** What a build may copy: everything of the project but what its `.dockerignore` names. */
export function contextOf(project: string): (name: string) => boolean {
  const ignored = readFileSync(path.join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const odd = ignored.find((name) => /[*?!/#]/.test(name));
  if (odd) throw new Error(`.dockerignore: ${odd} is not read, only names of the first level are`);
  return (name) => !ignored.includes(name);
}

/** Copies as COPY does: of a folder its content, of a file the file; everything belongs to root then. */
async function copy(step: Step & { kind: 'copy' }, from: string, to: string, wanted: (name: string) => boolean) {
  const many = step.sources.length > 1 || step.to.endsWith('/');
  for (const name of step.sources) {
    const source = path.join(from, name);
    if (!existsSync(source)) throw new Error(`COPY: there is no ${name}`);
    if (!statSync(source).isDirectory()) {
      mkdirSync(many ? to : path.dirname(to), { recursive: true });
      cpSync(source, many ? path.join(to, path.basename(name)) : to);
      continue;
    }
    mkdirSync(to, { recursive: true });
    const entries = readdirSync(source).filter((entry) => step.from !== undefined || name !== '.' || wanted(entry));
    if (entries.length)
      await run('cp', ['-a', '--no-preserve=ownership', ...entries.map((entry) => path.join(source, entry)), to]);
  }
}

/** Runs the stages, each in a root of its own made by `baseOf`; returns the last one. */
export async function buildImage(
  stages: readonly Stage[],
  { project, baseOf }: { project: string; baseOf: (stage: Stage) => Promise<string> },
): Promise<Image> {
  const wanted = contextOf(project);
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const stage of stages) {
    const root = await baseOf(stage);
    if (stage.name) roots.set(stage.name, root);
    let [folder, user, env] = ['/', 'root', {} as Record<string, string>];
    for (const step of stage.steps) {
      console.log(`  ${stage.name ?? 'image'}: ${JSON.stringify(step).slice(0, 140)}`);
      if (step.kind === 'env') env = { ...env, ...step.values };
      else if (step.kind === 'user') user = step.value;
      else if (step.kind === 'workdir')
        mkdirSync(path.join(root, (folder = path.posix.resolve(folder, step.value))), { recursive: true });
      else if (step.kind === 'run') {
        if (user !== 'root') throw new Error('RUN after USER is not read');
        await inRoot(root, { command: step.command, folder, env });
      } else {
        const from = step.from === undefined ? project : roots.get(step.from);
        if (!from) throw new Error(`COPY: there is no stage ${step.from}`);
        const slash = step.to.endsWith('/') ? '/' : '';
        await copy(step, from, path.join(root, path.posix.resolve(folder, step.to)) + slash, wanted);
      }
    }
    image = { root, user, folder, env, volumes: stage.volumes, entrypoint: stage.entrypoint, command: stage.command };
  }
  if (!image) throw new Error('the Dockerfile has no stage');
  return image;
}
