// Lists, creates, changes, removes and exports well-being indicators.
import { fieldProblem, invalidField, requireFound } from '#platform/contract/problem.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf, writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { bindSegmentations } from '#features/segmentation/server/segmentation-bindings.service.ts';
import { periodError } from '../contract/well-being.model.ts';
import type { WellBeingFilter, WellBeingForm } from '../contract/well-being.wire.ts';
import * as store from './indicators.store.ts';
import type { IndicatorRow, IndicatorValues } from './indicators.store.ts';

export async function listWellBeingIndicators(context: PersonContext, filter: Ordered<WellBeingFilter> & Paging) {
  const { rows, total } = await store.list(context.db, filter);
  return { items: rows, total, pageNumber: filter.pageNumber, pageSize: filter.pageSize };
}
/** Returns an indicator that is not removed. */
export const getWellBeingIndicator = async (context: PersonContext, id: string): Promise<IndicatorRow> =>
  requireFound(await store.find(context.db, id), 'wellBeing.missing');

/** Returns the values to store; what the form leaves out keeps its value. */
function valuesOf(form: WellBeingForm, before?: IndicatorRow): IndicatorValues {
  const kept = <K extends keyof WellBeingForm & keyof IndicatorRow>(field: K) =>
    form[field] === undefined ? (before?.[field] ?? null) : form[field];
  return {
    ...{ name: form.name, frequencyDays: form.frequencyDays, startsOn: form.startsOn },
    description: kept('description') || null,
    isActive: form.isActive ?? before?.isActive ?? true,
    isMandatory: form.isMandatory ?? before?.isMandatory ?? false,
    isAnonymous: form.isAnonymous ?? before?.isAnonymous ?? true,
    style: form.style ?? before?.style ?? 'static',
    endsOn: kept('endsOn'),
    segmentationId: kept('segmentationId'),
    helpText: kept('helpText') || null,
    helpContact: kept('helpContact') || null,
  };
}
function requireSound(values: IndicatorValues, before?: IndicatorRow) {
  const error = periodError({ startsOn: values.startsOn, endsOn: values.endsOn ?? null });
  if (error) throw invalidField('endsOn', error);
  // People answered what they were promised, so the promise cannot change afterwards.
  if (before?.hasAnswers && before.isAnonymous !== values.isAnonymous)
    throw fieldProblem('rule', 'isAnonymous', 'wellBeing.anonymity.fixed');
}
const bind = (context: PersonContext, id: string, segmentationId: string | null | undefined) =>
  bindSegmentations(context, 'wellbeing', id, segmentationId ? [segmentationId] : []);

export async function createWellBeingIndicator(context: PersonContext, form: WellBeingForm): Promise<{ id: string }> {
  const values = valuesOf(form);
  requireSound(values);
  const id = newId();
  await bind(context, id, values.segmentationId);
  await store.insert(context.db, id, values);
  context.note({ after: { id, ...values } });
  return { id };
}
export async function updateWellBeingIndicator(context: PersonContext, id: string, form: WellBeingForm): Promise<void> {
  const before = requireFound(await store.findForUpdate(context.db, id), 'wellBeing.missing');
  const values = valuesOf(form, before);
  requireSound(values, before);
  await bind(context, id, values.segmentationId);
  await store.update(context.db, id, { ...values, updatedAt: context.now().toISOString() });
  context.note({
    before: Object.fromEntries(Object.keys(values).map((field) => [field, before[field as keyof IndicatorRow]])),
    after: values,
  });
}
/** Archives an indicator (decisions D8.6): nobody is asked any more, and its published figures stay. */
export async function removeWellBeingIndicator(context: PersonContext, id: string): Promise<void> {
  const before = requireFound(await store.findForUpdate(context.db, id), 'wellBeing.missing');
  const at = context.now().toISOString();
  await store.update(context.db, id, { isActive: false, segmentationId: null, archivedAt: at, updatedAt: at });
  await bind(context, id, null);
  context.note({ before: { name: before.name } });
}

export async function exportWellBeingIndicators(
  context: PersonContext,
  filter: Ordered<WellBeingFilter>,
): Promise<FileAnswer> {
  const { language } = context;
  const word = (key: string) => say(language, key);
  const yesNo = (value: boolean) => word(value ? 'wellBeing.yes' : 'wellBeing.no');
  return spreadsheetOf({
    name: `${word('wellBeing.title')}.csv`,
    language,
    heads: [
      ...['name', 'description', 'active', 'required', 'anonymous', 'frequency'].map((key) => word(`wellBeing.${key}`)),
      ...['style', 'startsOn', 'endsOn', 'segmentation'].map((key) => word(`wellBeing.${key}`)),
    ],
    ids: await store.listIds(context.db, filter),
    rows: (inner, ids) => store.listByIds(inner.db, ids),
    line: (row) => [
      ...[row.name, row.description ?? '', yesNo(row.isActive), yesNo(row.isMandatory), yesNo(row.isAnonymous)],
      ...[row.frequencyDays, word(`wellBeing.style.${row.style}`), writtenDay(row.startsOn, language)],
      ...[writtenDay(row.endsOn, language), row.segmentationName ?? ''],
    ],
  });
}
