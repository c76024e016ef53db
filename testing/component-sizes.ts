// Measures the components and hooks of the browser's side: the lines of each function, by the syntax tree.
import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** The length of the largest component. The number only becomes smaller: a larger component is split into a state, a hook and parts. */
export const mostLines = 175;

type Node = { type: string; start: number; end: number; id?: { name?: string } | null; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isFunction = ({ type }: Node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
/** A component's name begins with a capital letter, a hook's with `use`. */
const isNamedSo = (name: string | undefined): name is string => /^(use)?[A-Z]/.test(name ?? '');

export type ComponentSize = { name: string; file: string; lines: number };
/** Returns every component and hook of a file; one that is wrapped (`memo(() => …)`) has the name of its constant. */
export function componentSizes({ path: file, text }: SourceFile): ComponentSize[] {
  const found: ComponentSize[] = [];
  const walk = (value: unknown, name?: string): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, name));
    if (!isNode(value)) return;
    const own = value.id?.name ?? name;
    if (isFunction(value) && isNamedSo(own))
      found.push({ name: own, file, lines: text.slice(value.start, value.end).split('\n').length });
    for (const [key, inside] of Object.entries(value)) {
      const passes =
        (value.type === 'VariableDeclarator' && key === 'init') ||
        (value.type === 'CallExpression' && key === 'arguments');
      walk(inside, passes ? own : undefined);
    }
  };
  walk(parseSync(file, text).program);
  return found;
}
/** Returns the components and hooks that are too long. */
export const sizeViolations = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ isTest }) => !isTest)
    .flatMap(componentSizes)
    .filter(({ lines }) => lines > mostLines)
    .map(({ name, file, lines }) => `${file}: ${name} has ${lines} lines, ${mostLines} at most`);
