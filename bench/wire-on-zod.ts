// Implements the alternative dictionary measured in decision 0001: zod/mini does reading and schema, our code does renaming and writing.
import * as z from 'zod/mini';
import { Problem } from '#platform/contract/problem.ts';
import type { ValidationError } from '#platform/contract/problem.ts';
import * as own from '#platform/contract/values.ts';
import * as ownWire from '#platform/contract/wire.ts';

type Zod = z.core.$ZodType;
/** `checks` read strictly and loosely in the names of the wire, `rename` turns the result into ours, `ours` finds our path. */
export type ZodShape = {
  strict: Zod;
  loose: Zod;
  mayLack?: true;
  /** Undefined where our value and that of the wire are the same. */
  rename?: (value: any) => unknown;
  child?: (name: PropertyKey) => { name: string; shape: ZodShape } | undefined;
  writer: ownWire.Shape;
};
const both = (zod: Zod) => ({ strict: zod, loose: zod });
const asLoose = (change: (value: unknown) => unknown, to: Zod) => z.pipe(z.transform(change), to as never);

export const text = (
  rule: { min?: number; max?: number; pattern?: RegExp; format?: string; code?: string } = {},
): ZodShape => {
  const { min = 0, max = Infinity, pattern, code = 'text.invalid' } = rule;
  const checks = [
    ...(min ? [z.minLength(min, 'text.short')] : []),
    ...(max < Infinity ? [z.maxLength(max, 'text.long')] : []),
    ...(pattern ? [z.regex(pattern, code)] : []),
  ];
  return { ...both(z.string('text.expected').check(...checks)), writer: own.text(rule) };
};
export const id = () =>
  text({ pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, format: 'uuid', code: 'id.invalid' });
export const instant = (): ZodShape => ({
  ...both(
    z.string('instant.invalid').check(
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/, 'instant.invalid'),
      z.refine((value) => !Number.isNaN(Date.parse(value)), 'instant.invalid'),
    ),
  ),
  rename: (value: string) => new Date(value).toISOString(),
  writer: own.instant(),
});
export const number = (rule: { min?: number; max?: number; whole?: boolean } = {}): ZodShape => {
  const { min = -Infinity, max = Infinity, whole } = rule;
  const strict = z
    .number('number.expected')
    .check(
      ...(whole ? [z.int('number.whole') as never] : []),
      ...(min > -Infinity ? [z.gte(min, 'number.small')] : []),
      ...(max < Infinity ? [z.lte(max, 'number.large')] : []),
    );
  const loose = asLoose((v) => (typeof v === 'string' && v.trim() ? Number(v) : v), strict);
  return { strict, loose, writer: own.number(rule) };
};
export const flag = (): ZodShape => {
  const strict = z.boolean('flag.expected');
  const loose = asLoose((v) => (v === 'true' ? true : v === 'false' ? false : v), strict);
  return { strict, loose, writer: own.flag() };
};
export const oneOf = (names: Record<string, string | number>): ZodShape => {
  const known = new Map(Object.entries(names).map(([ours, theirs]) => [theirs, ours]));
  const strict = z.literal(Object.values(names), 'choice.unknown');
  const loose = asLoose((v) => Object.values(names).find((one) => String(one) === v) ?? v, strict);
  return { strict, loose, rename: (value) => known.get(value), writer: own.oneOf(names) };
};
export const optional = (inner: ZodShape): ZodShape => ({
  ...inner,
  mayLack: true,
  strict: z.nullish(inner.strict),
  loose: asLoose((v) => (v === '' || v === null ? undefined : v), z.optional(inner.loose)),
  writer: ownWire.optional(inner.writer),
});
export const nullable = (inner: ZodShape): ZodShape => ({
  ...inner,
  strict: z.nullable(inner.strict),
  loose: z.nullable(inner.loose),
  ...(inner.rename && { rename: (value) => (value === null ? null : inner.rename!(value)) }),
  writer: ownWire.nullable(inner.writer),
});
export const list = (item: ZodShape, { max = Infinity } = {}): ZodShape => {
  const ofItems = (one: Zod) =>
    z.array(one, 'list.expected').check(...(max < Infinity ? [z.maxLength(max, 'list.long') as never] : []));
  const { rename } = item;
  return {
    strict: ofItems(item.strict),
    loose: asLoose((v) => (v === undefined || Array.isArray(v) ? v : [v]), ofItems(item.loose)),
    ...(rename && { rename: (value: unknown[]) => value.map(rename) }),
    child: (index) => ({ name: `[${String(index)}]`, shape: item }),
    writer: ownWire.list(item.writer, { max }),
  };
};
export function wire(fields: Record<string, readonly [theirs: string, shape: ZodShape]>): ZodShape {
  const rows = Object.entries(fields).map(([ours, [theirs, shape]]) => ({ ours, theirs, shape, rename: shape.rename }));
  const parts = (way: 'strict' | 'loose') => Object.fromEntries(rows.map(({ theirs, shape }) => [theirs, shape[way]]));
  const fromJson = (v: unknown) => {
    if (typeof v !== 'string') return v;
    try {
      return JSON.parse(v) as unknown;
    } catch {
      return v;
    }
  };
  const child = (name: PropertyKey) => {
    const row = rows.find(({ theirs }) => theirs === name);
    return row && { name: row.ours, shape: row.shape };
  };
  return {
    strict: z.object(parts('strict') as never, 'object.expected'),
    loose: asLoose(fromJson, z.object(parts('loose') as never, 'object.expected')),
    rename: (value: Record<string, unknown>) => {
      const result: Record<string, unknown> = {};
      for (let i = 0; i < rows.length; i++) {
        const { ours, theirs, rename, shape } = rows[i]!;
        const part = value[theirs];
        if (part !== undefined && (part !== null || !shape.mayLack)) result[ours] = rename ? rename(part) : part;
      }
      return result;
    },
    child,
    writer: ownWire.wire(
      Object.fromEntries(Object.entries(fields).map(([ours, [theirs, shape]]) => [ours, [theirs, shape.writer]])),
    ),
  };
}

const join = (before: string, name: string) => (name.startsWith('[') || !before ? before + name : `${before}.${name}`);
function issueOf(problem: z.core.$ZodIssue, shape: ZodShape, value: unknown): ValidationError & { path: string } {
  let path = '';
  let field = '';
  let at: ZodShape | undefined = shape;
  let given: any = value;
  for (const name of problem.path) {
    const child: { name: string; shape: ZodShape } | undefined = at?.child?.(name);
    path = join(path, typeof name === 'number' ? `[${name}]` : String(name));
    field = join(field, child?.name ?? String(name));
    given = given?.[name];
    at = child?.shape;
  }
  const lacks = problem.code === 'invalid_type' && given === undefined;
  const limit =
    problem.code === 'too_small' ? problem.minimum : problem.code === 'too_big' ? problem.maximum : undefined;
  return {
    path,
    field,
    code: lacks ? 'required' : problem.message,
    ...(limit !== undefined && { limit: Number(limit) }),
  };
}
export function decode(shape: ZodShape, value: unknown, { loose = false } = {}): unknown {
  const found = z.safeParse(loose ? shape.loose : shape.strict, value);
  if (found.success) return shape.rename ? shape.rename(found.data) : found.data;
  const issues = new Map<string, ValidationError & { path: string }>();
  for (const problem of found.error.issues) {
    const issue = issueOf(problem, shape, value);
    if (!issues.has(issue.path)) issues.set(issue.path, issue);
  }
  throw new Problem('invalid', 'request.invalid', { fields: [...issues.values()].slice(0, 50) });
}
export const encode = (shape: ZodShape, value: unknown) => ownWire.encode(shape.writer, value);
/** Returns the schema of the input; only the printing of documents uses it. */
export const schemaOf = (shape: ZodShape) => z.toJSONSchema(shape.strict, { io: 'input', unrepresentable: 'any' });
