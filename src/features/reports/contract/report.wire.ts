// Translates reports, their filters and their rows between our names and the wire's.
import { maxPageSize } from '#platform/contract/page.ts';
import { flag, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { formulaLimits } from './report-formula.model.ts';
import { reportLimits as limits } from './report-query.model.ts';

const count = () => number({ whole: true, min: 0 });
const subject = () =>
  oneOf({
    enrollments: 'matriculas',
    completions: 'conclusoes',
    compliance: 'conformidade',
    attempts: 'avaliacoes',
    accesses: 'acessos',
    certificates: 'certificados',
    points: 'pontos',
    communications: 'comunicados',
    transfers: 'transferencias',
  });
const aggregate = () =>
  oneOf({
    ...{ sum: 'soma', average: 'media', min: 'minimo', max: 'maximo' },
    ...{ distinct: 'distintos', count: 'contagem', holds: 'verdadeiros', share: 'percentual' },
  });
const operator = () =>
  oneOf({
    contains: 'contem',
    is: 'igual',
    in: 'entre',
    between: 'intervalo',
    last: 'ultimosDias',
    next: 'proximosDias',
  });
const type = () =>
  oneOf({
    ...{ text: 'texto', reference: 'referencia', choice: 'escolha', flag: 'simNao', number: 'numero' },
    ...{ minutes: 'minutos', percent: 'percentual', day: 'dia', instant: 'instante', month: 'mes' },
  });
/** Columns by their ids: those of a saved report may be there no more. */
const columnId = () => text({ min: 1, max: 60 });
/** What a column calculates of others, which the report may show or not. */
const formula = () =>
  wire({
    name: ['nome', text({ min: 1, max: formulaLimits.name, trim: true })],
    kind: ['tipo', oneOf({ percent: 'percentual', difference: 'diferenca', sum: 'soma', days: 'dias' })],
    of: [
      'colunas',
      list(wire({ id: ['coluna', columnId()], aggregate: ['agregacao', optional(aggregate())] }), {
        max: formulaLimits.operands,
      }),
    ],
  });
export const reportQuery = wire({
  subject: ['assunto', subject()],
  columns: [
    'colunas',
    list(
      wire({
        id: ['coluna', columnId()],
        aggregate: ['agregacao', optional(aggregate())],
        formula: ['calculo', optional(formula())],
      }),
      { max: limits.columns },
    ),
  ],
  filters: [
    'filtros',
    optional(
      list(
        wire({
          columnId: ['coluna', columnId()],
          operator: ['operador', operator()],
          /** Ids, words, days or numbers as texts; an empty text leaves one end of a range open. */
          values: ['valores', list(text({ max: limits.value }), { max: limits.values })],
        }),
        { max: limits.filters },
      ),
    ),
  ],
  groupBy: ['agrupar', optional(list(columnId(), { max: limits.groups }))],
  sort: [
    'ordenar',
    optional(
      list(wire({ columnId: ['coluna', columnId()], direction: ['direcao', oneOf({ asc: 'asc', desc: 'desc' })] }), {
        max: limits.sorts,
      }),
    ),
  ],
  chart: [
    'grafico',
    optional(
      wire({
        kind: ['tipo', oneOf({ bars: 'barras', columns: 'colunas', line: 'linha' })],
        axis: ['eixo', columnId()],
        measure: ['medida', wire({ id: ['coluna', columnId()], aggregate: ['agregacao', optional(aggregate())] })],
      }),
    ),
  ],
});
const mostPages = 200;
const shownColumn = () =>
  wire({
    id: ['coluna', text()],
    aggregate: ['agregacao', optional(aggregate())],
    type: ['tipo', type()],
    name: ['nome', optional(text())],
  });
export const reportPreviewForm = wire({
  query: ['relatorio', reportQuery],
  pageNumber: ['page', number({ whole: true, min: 1, max: mostPages })],
  pageSize: ['size', number({ whole: true, min: 1, max: maxPageSize })],
});
/** Cells are texts: numbers with a point, days and moments in ISO form, `true` and `false`, and the words of choices as their keys. */
const cells = () => list(nullable(text()));
export const reportPreview = wire({
  columns: ['colunas', list(shownColumn())],
  rows: ['linhas', list(cells())],
  /** Of a report in groups, the line over all of them. */
  totals: ['totais', nullable(cells())],
  /** Of a report with a chart: its groups one by one, and all that are too many as one. */
  chart: [
    'grafico',
    nullable(
      wire({
        axis: ['eixo', shownColumn()],
        measure: ['medida', shownColumn()],
        points: ['pontos', list(wire({ group: ['grupo', nullable(text())], value: ['valor', nullable(text())] }))],
        others: ['outros', nullable(wire({ groups: ['grupos', count()], value: ['valor', nullable(text())] }))],
      }),
    ),
  ],
  total: ['total', count()],
  isTotalExact: ['totalExato', flag()],
  pageNumber: ['page', count()],
  pageSize: ['size', count()],
  /** True where the rows are those of the people whom the caller leads. */
  isTeam: ['equipe', flag()],
  readAt: ['lidoEm', instant()],
});
export const reportExportForm = wire({
  name: ['nome', text({ min: 1, max: limits.name, trim: true })],
  format: ['formato', oneOf({ csv: 'csv', xlsx: 'xlsx', pdf: 'pdf' })],
  query: ['relatorio', reportQuery],
});
export type ReportPreview = Ours<typeof reportPreview>;
export type ReportPreviewForm = Ours<typeof reportPreviewForm>;
export type ReportExportForm = Ours<typeof reportExportForm>;
export type ReportFormat = ReportExportForm['format'];
