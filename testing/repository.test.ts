// Proves that the files around the code are complete: workflows, forms, settings of editors and containers, changelog, licence.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { version } from '#platform/contract/version.ts';
import { changelogViolations, formViolations, partsOf, workflowViolations } from './repository-rules.ts';
import type { Form, Workflow } from './repository-rules.ts';
import { project } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
const namesIn = (folder: string) => readdirSync(path.join(project, folder)).map((name) => `${folder}/${name}`);
const yamlOf = <T>(file: string): T => parse(read(file)) as T;
const workflows = namesIn('.github/workflows');
const forms = namesIn('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('config.yml'));
const { parts, listed } = partsOf(read('.ci/run'));
const node = read('.nvmrc').trim();
const {
  license,
  engines,
  version: packageVersion,
} = JSON.parse(read('package.json')) as {
  license: string;
  version: string;
  engines: { node: string };
};

describe('the repository', () => {
  test('has one version, which package.json, the lock file and the product name', () => {
    const { version: locked } = JSON.parse(read('package-lock.json')) as { version: string };
    expect([packageVersion, locked]).toEqual([version, version]);
  });
  test('runs the parts of .ci/run in its workflows, and every one of them at least once', () => {
    expect(parts.map(({ name }) => name)).toEqual(listed);
    expect(parts.length).toBeGreaterThan(3);
    // The first line of the script promises this limit.
    const longest = Number(/(\d+) minutes at most/.exec(read('.ci/run'))?.[1]);
    expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(longest);
    const all = workflows.map((file) => ({ file, workflow: yamlOf<Workflow>(file) }));
    expect(all.flatMap(({ file, workflow }) => workflowViolations(file, workflow, parts, node))).toEqual([]);
    const run = all.flatMap(({ workflow }) =>
      Object.values(workflow.jobs ?? {}).flatMap((job) => job.strategy?.matrix?.part ?? []),
    );
    expect(listed.filter((part) => !run.includes(part))).toEqual([]);
  });
  test('has issue forms that can be shown', () => {
    expect(forms.length).toBeGreaterThan(1);
    expect(forms.flatMap((file) => formViolations(file, yamlOf<Form>(file)))).toEqual([]);
    expect(yamlOf('.github/ISSUE_TEMPLATE/config.yml')).toEqual({ blank_issues_enabled: false });
  });
  test('asks for newer packages where there are some', () => {
    const { version, updates } = yamlOf<{
      version: number;
      updates: { 'package-ecosystem': string; directory: string; schedule: { interval: string } }[];
    }>('.github/dependabot.yml');
    const manifest: Record<string, string> = {
      npm: 'package.json',
      docker: 'Dockerfile',
      'github-actions': '.github/workflows',
    };
    expect(version).toBe(2);
    expect(updates.map((one) => one['package-ecosystem']).sort()).toEqual(Object.keys(manifest).sort());
    for (const { 'package-ecosystem': kind, directory, schedule } of updates) {
      expect(existsSync(path.join(project, directory, manifest[kind]!)), kind).toBe(true);
      expect(['daily', 'weekly', 'monthly']).toContain(schedule.interval);
    }
  });
  test('names one Node for people, images, workflows and the container, within the supported range', () => {
    expect(Number(node)).toBeGreaterThanOrEqual(Number(/>=(\d+)/.exec(engines.node)![1]));
    const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
    expect(new Set(images)).toEqual(new Set([node]));
    const { image } = JSON.parse(read('.devcontainer/devcontainer.json')) as { image: string };
    expect(image).toContain(`typescript-node:${node}-`);
  });
  test('installs in the container the packages of .ci/run, and opens the served ports', () => {
    const container = JSON.parse(read('.devcontainer/devcontainer.json')) as {
      onCreateCommand: string;
      forwardPorts: number[];
    };
    const wanted = [...read('.ci/run').matchAll(/packages\+=\(([^)]+)\)/g)].flatMap(([, names]) => names!.split(' '));
    const installed = container.onCreateCommand.split('--no-install-recommends ')[1]!.split(' ');
    expect(installed.sort()).toEqual(wanted.sort());
    expect(read('docs/operations.md')).toContain(
      `| \`PORT\`, \`CONTENT_PORT\` | ${container.forwardPorts.join(', ')} |`,
    );
  });
  test('gives editors the rules of the formatter', () => {
    const everywhere = read('.editorconfig').split('[*]')[1]!.split('\n[')[0]!;
    const kept = Object.fromEntries(
      [...everywhere.matchAll(/^(\w+) = (\w[\w-]*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const {
      tabWidth = 2,
      useTabs = false,
      endOfLine = 'lf',
    } = JSON.parse(read('.oxfmtrc.json')) as {
      tabWidth?: number;
      useTabs?: boolean;
      endOfLine?: string;
    };
    expect(kept).toMatchObject({
      indent_size: String(tabWidth),
      indent_style: useTabs ? 'tab' : 'space',
      end_of_line: endOfLine,
      charset: 'utf-8',
    });
  });
  test('keeps a changelog that begins with the unreleased changes', () =>
    expect(changelogViolations(read('CHANGELOG.md'))).toEqual([]));
  test('says that no licence has been granted, as long as none is', () => {
    expect(license).toBe('UNLICENSED');
    expect(existsSync(path.join(project, 'LICENSE'))).toBe(false);
    expect(read('README.md')).toContain('No licence has been granted yet');
    expect(read('docs/operations.md')).toContain('The workflows have never run');
  });
});

describe('the rules catch what they forbid', () => {
  const some = [{ name: 'test', minutes: 36 }];
  const job = {
    container: 'node:22-bookworm',
    'timeout-minutes': 60,
    strategy: { matrix: { part: ['test'] } },
    steps: [{ uses: 'actions/checkout@v4' }, { run: '.ci/run ${{ matrix.part }}' }],
  };
  const workflow = (changed: object, others: object = {}) => ({
    name: 'A',
    on: 'push',
    permissions: { contents: 'read' },
    jobs: { a: { ...job, ...changed } },
    ...others,
  });
  test('workflows: another Node, no part, another command, too little time, more rights, an unpinned action', () => {
    const found = (changed: object, others?: object) =>
      workflowViolations('a.yml', workflow(changed, others), some, '22').length;
    expect(found({})).toBe(0);
    for (const wrong of [
      { container: 'node:24-bookworm' },
      { strategy: { matrix: { part: ['test', 'gone'] } } },
      { strategy: {} },
      { steps: [{ run: 'npm test' }] },
      { 'timeout-minutes': 30 },
      { steps: [...job.steps, { uses: 'somebody/thing@main' }] },
    ])
      expect([wrong, found(wrong)]).toEqual([wrong, 1]);
    expect(found({}, { permissions: { contents: 'write' } })).toBe(1);
    expect(found({}, { name: undefined })).toBe(1);
  });
  test('parts: their names and minutes, and the list of them', () => {
    expect(partsOf('parts="test soak"\npart test 36 npm test\npart soak 13 npm run soak -- --minutes 11\n')).toEqual({
      parts: [
        { name: 'test', minutes: 36 },
        { name: 'soak', minutes: 13 },
      ],
      listed: ['test', 'soak'],
    });
  });
  test('forms: no field, a field without its label, an id twice', () => {
    const field = { type: 'input', id: 'a', attributes: { label: 'A' } };
    const found = (body: Form['body']) => formViolations('a.yml', { name: 'A', description: 'A', body }).length;
    expect(found([field, { type: 'markdown', attributes: { value: 'A' } }])).toBe(0);
    expect(found([])).toBe(1);
    expect(found([field, field])).toBe(1);
    expect(found([{ ...field, attributes: {} }])).toBe(1);
    expect(found([{ ...field, type: 'picture' }])).toBe(1);
  });
  test('the changelog: no Unreleased, no day, out of order, another kind', () => {
    const right = '## Unreleased\n### Fixed\n## 0.10.0 - 2026-12-01\n### Added\n## 0.9.1 - 2026-11-30\n';
    expect(changelogViolations(right)).toEqual([]);
    expect(changelogViolations('## 0.1.0 - 2026-12-01\n')).toHaveLength(1);
    expect(changelogViolations('## Unreleased\n## 0.1.0\n')).toHaveLength(1);
    expect(changelogViolations('## Unreleased\n## 0.9.1 - 2026-11-30\n## 0.10.0 - 2026-12-01\n')).toHaveLength(1);
    expect(changelogViolations('## Unreleased\n### News\n')).toHaveLength(1);
  });
});
