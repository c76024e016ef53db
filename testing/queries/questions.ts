// Lists the variants of each read call: plain, with each filter, with each sorting, with a search that finds much or little, with a far page.
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { mediaSorts } from '#features/media/contract/media.wire.ts';
import { commonWord, rareWord } from './fill-values.ts';

type Theirs = Record<string, unknown>;
export type Question = { readonly params: Theirs; readonly query: Theirs };
/** Real ids of the tenant, by their table. */
export type Ids = Readonly<Record<string, string>>;
type Schema = { enum?: unknown[]; type?: string; format?: string; items?: Schema; anyOf?: Schema[] };

const propertiesOf = (shape: Endpoint['query']) =>
  Object.entries((shape?.schema.properties ?? {}) as Record<string, Schema>);
const words = [rareWord, commonWord, 'ra'];

/** Returns the table of the thing that a parameter or a filter names, by its own name and the path around it. */
function tableOf(name: string, { path }: Endpoint): string {
  const field = name.toLowerCase();
  const place = path.toLowerCase();
  const byField: [RegExp, string][] = [
    [/usu|user|supervisor/, 'users'],
    [/unidade|businessunit/, 'business_units'],
    [/departa/, 'departments'],
    [/cargo|position/, 'job_titles'],
    [/categoria/, 'categories'],
    [/compet/, 'skills'],
    [/curso/, 'courses'],
    [/forma|trilha/, 'trails'],
    [/secao|secoes/, 'sections'],
    [/^postid/, 'communications'],
    [/^(panelid|painel)$/, 'bi_panels'],
    [/avaliacao/, 'assessments'],
    [/^questionid/, 'asked_questions'],
    [/midia/, 'media'],
    [/tenant/, 'tenants'],
    [/^contratoid/, 'contracts'],
  ];
  const byPlace: [RegExp, string][] = [
    [/getallbysection/, 'sections'],
    [/^secao\/item\/curso|^curso/, 'courses'],
    [/^secao\/item\/trilha|^formacao/, 'trails'],
    [/^etapadocurso/, 'course_steps'],
    [/^etapadaformacao/, 'trail_steps'],
    [/^certificadousuario/, 'issued_certificates'],
    [/^certificadoexterno/, 'external_certificates'],
    [/^certificado/, 'certificates'],
    [/^secao/, 'sections'],
    [/^segmentacao/, 'segmentations'],
    [/^inscricao\/emmassa\/:/, 'mass_enrollments'],
    [/^inscricao\/emmassa/, 'courses'],
    [/^comunicacao/, 'communications'],
    [/^painelvistrabi/, 'bi_panels'],
    [/^desafio/, 'challenges'],
    [/^relatorios\/agendamentos/, 'report_schedules'],
    [/^relatorios/, 'saved_reports'],
    [/^assinatura/, 'subscriptions'],
    [/^notificacaoautomatizada/, 'automated_notifications'],
    [/^entrega\/endereco/, 'users'],
    [/^entrega/, 'deliveries'],
    [/^midiaanotacao/, 'notes'],
    [/^midia|^scorm/, 'media'],
    [/^avaliacao/, 'assessments'],
    [/^departamento/, 'departments'],
    [/^cargo/, 'job_titles'],
    [/^unidade/, 'business_units'],
    [/^importacao/, 'imports'],
    [/^contrato/, 'contracts'],
    [/^pessoa/, 'companies'],
    [/^termodeuso/, 'terms'],
    [/^categoria/, 'categories'],
    [/^competencia/, 'skills'],
    [/^grupodepermissao\/:/, 'permission_groups'],
    [/^usuario|^grupodepermissao/, 'users'],
  ];
  const fits = (rules: [RegExp, string][], text: string) => rules.find(([rule]) => rule.test(text))?.[1];
  return fits(byField, field) ?? fits(byPlace, place) ?? '';
}

/** Returns the sets of values for the parameters in the path; one for each value of a closed list, which is a filter too. */
function paramsOf(call: Endpoint, ids: Ids): Theirs[] {
  if (/Imprimir/i.test(call.path)) return [{ a: ids.certificates, b: ids.courses, c: ids.users }];
  if (/^midia\/progresso/i.test(call.path)) return [{ a: ids.media, b: ids.courses }];
  const closed = Object.fromEntries(propertiesOf(call.params).map(([name, schema]) => [name, schema.enum]));
  return [...call.path.matchAll(/:(\w+)/g)].reduce<Theirs[]>(
    (all, [, name = '']) =>
      all.flatMap((one) =>
        (closed[name] ?? [ids[tableOf(name, call)] ?? ids.media]).map((value) => ({ ...one, [name]: value })),
      ),
    [{}],
  );
}

/** Returns the values that are useful in one field of the query. */
function valuesOf(name: string, schema: Schema, call: Endpoint, ids: Ids): unknown[] {
  const one = schema.anyOf?.[0] ?? schema;
  if (one.enum) return one.enum;
  if (one.type === 'boolean') return [true, false];
  if (name === 'page') return [50];
  if (name === 'size') return [100];
  if (/^(orderBy|Ordenacao)$/.test(name))
    return tableOf('id', call) === 'media' ? Object.keys(mediaSorts) : ['titulo', 'createdAt'];
  if (one.type === 'array') {
    const inner = one.items ?? {};
    if (inner.enum) return inner.enum.map((value) => [value]);
    const id = ids[tableOf(name, call)];
    return id ? [[id]] : [];
  }
  if (one.format === 'uuid' || /id$/i.test(name)) {
    const id = ids[tableOf(name, call)];
    return id ? [id] : [];
  }
  if (one.type === 'string') return words;
  return [];
}

/** Returns all questions, the plain one first; each has the fields that every question needs (the course of a list of steps). */
export function questionsOf(call: Endpoint, ids: Ids): Question[] {
  const properties = propertiesOf(call.query);
  const required = (call.query?.schema.required ?? []) as string[];
  const always = Object.fromEntries(
    properties
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, valuesOf(name, schema, call, ids)[0]]),
  );
  const single = properties.flatMap(([name, schema]) =>
    valuesOf(name, schema, call, ids).map((value) => ({ [name]: value })),
  );
  const sorted = single.filter((one) => 'orderBy' in one && properties.some(([name]) => name === 'direction'));
  const searched = single.filter((one) => 'search' in one || 'query' in one);
  const together = [
    ...sorted.map((one) => ({ ...one, direction: 'desc' })),
    ...searched.flatMap((one) => sorted.slice(0, 2).map((sorting) => ({ ...one, ...sorting }))),
  ];
  // A file uses the same statements each time, so the test asks it plain and with each search.
  const isFile = typeof call.answer === 'object' && 'download' in call.answer;
  const all = isFile ? [{}, ...searched] : [{}, ...single, ...together];
  return paramsOf(call, ids).flatMap((params) => all.map((query) => ({ params, query: { ...always, ...query } })));
}
