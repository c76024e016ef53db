// Compares reading and writing 50 course rows in one run: our dictionary, the same on zod/mini, plain zod and fast-json-stringify.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { decode, encode, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import * as zod from './wire-on-zod.ts';

const status = { draft: 'Rascunho', published: 'Publicado', archived: 'Arquivado' };
/** Returns the same message, declared with the dictionary that is given. */
function courses(of: any) {
  const item = of.wire({
    mediaId: ['midiaId', of.id()],
    order: ['ordem', of.number({ whole: true, min: 1 })],
    required: ['obrigatorio', of.flag()],
    title: ['titulo', of.text({ max: 120 })],
  });
  return of.list(
    of.wire({
      id: ['id', of.id()],
      title: ['titulo', of.text({ min: 1, max: 60 })],
      synopsis: ['sinopse', of.optional(of.text({ max: 1000 }))],
      workloadHours: ['cargaHoraria', of.number({ min: 0 })],
      active: ['ativo', of.flag()],
      categoryId: ['categoriaId', of.nullable(of.id())],
      skills: ['competencias', of.list(of.text(), { max: 10 })],
      items: ['itensDoCurso', of.list(item)],
      status: ['situacao', of.oneOf(status)],
      coverUrl: ['urlCapa', of.nullable(of.text())],
      createdAt: ['dataCriacao', of.instant()],
      updatedAt: ['dataAlteracao', of.nullable(of.instant())],
    }),
  );
}
const own = { wire, list, nullable, optional, text, number, flag, id, instant, oneOf };
const ours = courses(own);
const onZod: zod.ZodShape = courses(zod);
const compiled: zod.ZodShape = { ...onZod, strict: mini.compile(onZod.strict) };

const uuid = (n: number) => `018f3b1e-7c1d-7000-8000-${String(n).padStart(12, '0')}`;
const rows = Array.from({ length: 50 }, (_, i) => ({
  id: uuid(i),
  title: `Curso de integração ${i}`,
  ...(i % 3 && { synopsis: 'Uma sinopse de tamanho médio com acentos e "aspas", para ser real.' }),
  workloadHours: 4 + i,
  active: i % 2 === 0,
  categoryId: uuid(900),
  skills: ['a', 'b', 'c'],
  items: [1, 2, 3].map((k) => ({ mediaId: uuid(k), order: k, required: true, title: `Aula ${k}` })),
  status: i % 2 ? 'draft' : 'published',
  coverUrl: i % 2 ? `https://cdn.example/covers/${i}.png` : null,
  createdAt: '2025-01-02T03:04:05.000Z',
  updatedAt: null,
}));
const theirs = JSON.parse(encode(ours, rows)) as unknown[];
const bytes = Buffer.byteLength(JSON.stringify(theirs));

const s = { type: 'string' };
const n = { type: 'number' };
const b = { type: 'boolean' };
const object = (properties: Record<string, object>, mayLack: string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !mayLack.includes(name)),
  properties,
});
const stringNull = { type: 'string', nullable: true };
const fast = fastJsonStringify({
  type: 'array',
  items: object(
    {
      ...{ id: s, titulo: s, sinopse: s, cargaHoraria: n, ativo: b, categoriaId: stringNull },
      competencias: { type: 'array', items: s },
      itensDoCurso: { type: 'array', items: object({ midiaId: s, ordem: n, obrigatorio: b, titulo: s }) },
      ...{ situacao: s, urlCapa: stringNull, dataCriacao: s, dataAlteracao: stringNull },
    },
    ['sinopse'],
  ),
} as never);
const at = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/);
const key = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
const plainZod = z.array(
  z.object({
    id: key,
    titulo: z.string().min(1).max(60),
    sinopse: z.string().max(1000).optional(),
    cargaHoraria: z.number().min(0),
    ativo: z.boolean(),
    categoriaId: key.nullable(),
    competencias: z.array(z.string()).max(10),
    itensDoCurso: z.array(
      z.object({ midiaId: key, ordem: z.number().int().min(1), obrigatorio: z.boolean(), titulo: z.string().max(120) }),
    ),
    situacao: z.enum(['Rascunho', 'Publicado', 'Arquivado']),
    urlCapa: z.string().nullable(),
    dataCriacao: at,
    dataAlteracao: at.nullable(),
  }),
);

// As in a real server, the code has served 200 other dictionaries before, so that no function stays monomorphic by luck.
for (const of of [own, zod] as any[])
  for (let d = 0; d < 200; d++) {
    const kinds = [of.text(), of.number(), of.flag(), of.nullable(of.instant()), of.optional(of.text())];
    const fields = Array.from({ length: 6 + (d % 9) }, (_, f) => [`f${d}_${f}`, [`c${d}_${f}`, kinds[f % 5]]]);
    const values = fields.map(([name], f) => [name, ['t', 1, true, null, 'u'][f % 5]]);
    const other = of.list(of.wire(Object.fromEntries(fields)));
    const [read, write] = of === own ? [decode, encode] : [zod.decode, zod.encode];
    for (let i = 0; i < 300; i++)
      read(other as never, JSON.parse(write(other as never, [Object.fromEntries(values)] as never)));
  }

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
/** Runs the groups in turn, in several rounds; prints medians, and medians of each round's ratio to the first group. */
function measure(title: string, groups: Record<string, () => unknown>, rounds = 9, turns = 1000) {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of Object.entries(groups)) {
      const once = () => {
        const result = run();
        if (typeof result === 'string') Buffer.byteLength(result); // This flattens the text, as sending does.
      };
      for (let i = 0; i < turns / 4; i++) once();
      const start = performance.now();
      for (let i = 0; i < turns; i++) once();
      (times[name] ??= []).push(((performance.now() - start) * 1000) / turns);
    }
  const base = Object.values(times)[0]!;
  console.log(`\n${title}`);
  for (const [name, list] of Object.entries(times)) {
    const ratio = median(list.map((one, round) => one / base[round]!));
    console.log(`  ${name.padEnd(50)} ${median(list).toFixed(1).padStart(7)} µs  ${ratio.toFixed(2)}×`);
  }
}

console.log(`node ${process.version}, 50 rows, ${bytes} bytes`);
measure('write', {
  'fast-json-stringify, already in the wire’s words': () => fast(theirs),
  'JSON.stringify, already in the wire’s words': () => JSON.stringify(theirs),
  'our dictionary': () => encode(ours, rows),
  'dictionary on zod/mini': () => zod.encode(onZod, rows),
});
measure('read', {
  'plain zod, no renaming': () => plainZod.parse(theirs),
  'our dictionary': () => decode(ours, theirs),
  'dictionary on zod/mini': () => zod.decode(onZod, theirs),
  'dictionary on zod/mini, compiled (new Function)': () => zod.decode(compiled, theirs),
});
const same = JSON.stringify(decode(ours, theirs));
for (const shape of [onZod, compiled])
  if (JSON.stringify(zod.decode(shape, theirs)) !== same) throw new Error('the two dictionaries read differently');
const wrong = theirs.map((row) => ({ ...(row as object), titulo: 7, cargaHoraria: -1 }));
const refused = (run: () => unknown) => () => {
  try {
    run();
  } catch {
    return;
  }
  throw new Error('accepted');
};
measure(
  'refuse',
  {
    'plain zod, no renaming': refused(() => plainZod.parse(wrong)),
    'our dictionary': refused(() => decode(ours, wrong)),
    'dictionary on zod/mini': refused(() => zod.decode(onZod, wrong)),
  },
  5,
  200,
);

/** Prints the bytes in the browser: bundled, minified, gzip. */
async function bytesOf(title: string, contents: string) {
  const entry = { contents, resolveDir: import.meta.dirname, loader: 'ts' as const };
  const made = await build({ stdin: entry, bundle: true, minify: true, format: 'esm', target: 'es2022', write: false });
  console.log(
    `  ${title.padEnd(50)} ${gzipSync(made.outputFiles[0]!.contents, { level: 9 }).length.toString().padStart(7)} bytes`,
  );
}
console.log('\nin the browser');
const everything = ['wire', 'values', 'page', 'endpoint'].map((one) => `export * from '#platform/contract/${one}.ts';`);
const used =
  'string number boolean literal optional nullable nullish array object pipe transform refine regex minLength maxLength int gte lte lazy safeParse';
await bytesOf('our dictionary', everything.join(''));
await bytesOf(
  'of zod/mini alone, what reading would take',
  `import * as z from 'zod/mini'; export const used = [${used.split(' ').map((name) => `z.${name}`)}];`,
);
