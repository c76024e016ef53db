// Defines how the audit is read: which fields an act changed, and which object it changed.

export type Change = { before?: unknown; after?: unknown };
export type ChangedField = { field: string; before: string | null; after: string | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
/** Returns the values of one side by field; for several things, each field has a list of values. */
function fieldsOf(side: unknown): Record<string, unknown> {
  if (isRecord(side)) return side;
  if (side === undefined) return {};
  if (!Array.isArray(side) || !side.length || !side.every(isRecord)) return { '': side };
  const fields = [...new Set(side.flatMap(Object.keys))];
  return Object.fromEntries(fields.map((field) => [field, [...new Set(side.map((one) => one[field] ?? null))]]));
}
/** The fields with ids of named things; a thing that has no name any more is shown as removed. */
export const namedFields: ReadonlySet<string> = new Set([
  ...['businessUnitId', 'businessUnitIds', 'parentId', 'departmentId', 'departmentIds', 'jobTitleId', 'jobTitleIds'],
  ...['placeId', 'movedTo', 'userId', 'userIds', 'supervisorId', 'permissionGroupId', 'groupId', 'groupIds'],
  ...['permissions', 'segmentationId', 'segmentationIds', 'skillIds', 'categoryId'],
  ...['certificateId', 'termsOfUseId', 'courseId', 'courseIds', 'trailIds'],
  ...[
    'trailId',
    'mediaId',
    'objectId',
    'contentId',
    'contentIds',
    'enrolledIn',
    'copyOf',
    'sectionId',
    'sectionIds',
    'sections',
  ],
  ...['order', 'companyId', 'contractId', 'contractIds', 'contracts', 'sentAgain'],
  ...['ruleId', 'ruleIds', 'panelId', 'reportId'],
]);
/**
 * Returns every noted field, one line each, with its value before and after; fields with equal values are left out.
 * An edit notes the sent values and the whole old row, so only the sent fields may have changed.
 */
export function changedFields(
  changes: readonly Change[],
  shown: (value: unknown, field: string) => string | null = asText,
): ChangedField[] {
  return changes.flatMap(({ before, after }) => {
    const [was, is] = [before, after].map(fieldsOf);
    const sent = Object.keys(is!);
    const isEdit = isRecord(before) && sent.some((field) => field in was!);
    return [...new Set(isEdit ? sent : [...Object.keys(was!), ...sent])]
      .map((field) => ({ field, before: shown(was![field], field), after: shown(is![field], field) }))
      .filter((one) => one.before !== one.after);
  });
}
/** A day or a moment as it is noted: `2026-01-31`, `2026-01-31T17:05:00.000Z`. */
const notedTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
/** Returns a function that shows noted values as words: ids as current names, true and false as words, days and moments as the reader writes them, lists joined, others as noted. */
export const inWords =
  (
    nameOf: (id: string) => string | undefined,
    word: (key: string) => string | undefined,
    timeOf: (time: string) => string,
  ) =>
  (value: unknown, field: string): string | null => {
    if (typeof value === 'boolean') return word(`audit.value.${value}`) ?? String(value);
    if (typeof value === 'string')
      return (
        nameOf(value) ??
        (field === 'permissions' ? word(`permissions.name.${value}`) : undefined) ??
        (field === 'fields' ? word(`audit.field.${value}`) : undefined) ??
        (namedFields.has(field) && isId(value) ? word('audit.value.removed') : undefined) ??
        (notedTime.test(value) ? timeOf(value) : value)
      );
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null))
      return value.map((one) => inWords(nameOf, word, timeOf)(one, field) ?? '—').join(', ') || null;
    return asText(value);
  };
/** Returns every id in the noted values, except ids deep inside a document. */
export const idsIn = (changes: readonly Change[]): string[] => [
  ...new Set(
    changes
      .flatMap(({ before, after }) => [before, after])
      .flatMap((side) => Object.values(fieldsOf(side)).flat())
      .filter((value): value is string => typeof value === 'string' && isId(value)),
  ),
];
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
/** Returns the name that the thing had when it was changed; nothing where no name was noted. */
export function nameIn(changes: readonly Change[]): string | null {
  for (const { before, after } of changes)
    for (const side of [after, before])
      if (isRecord(side))
        for (const field of ['name', 'title', 'fullName']) if (typeof side[field] === 'string') return side[field];
  return null;
}
/** Splits an action: `courses.stepSaved` is about courses, and says that a step was saved. */
export function partsOf(action: string): { area: string; deed: string } {
  const at = action.indexOf('.');
  return at < 0 ? { area: '', deed: action } : { area: action.slice(0, at), deed: action.slice(at + 1) };
}
/** Returns whether an action is a refusal; refusals are counted and have a reason. */
export const isRefusal = (action: string): boolean => refusals.has(action);
const refusals = new Set(['sessions.refused', 'sessions.reused', 'access.denied']);
/** Returns the code of a refusal's sentence, and the missing permission. */
export function refusalIn(changes: readonly Change[]): { code: string; permission?: string } | undefined {
  for (const { after } of changes)
    if (isRecord(after) && typeof after['code'] === 'string')
      return {
        code: after['code'],
        ...(typeof after['permission'] === 'string' && { permission: after['permission'] }),
      };
  return undefined;
}
/** The name under which the audit stores personal values of an unknown visitor. */
export const visitor = 'visitor';
