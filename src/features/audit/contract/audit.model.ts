// Defines how the audit is read: which fields an act changed, and which object it changed.

export type Change = { before?: unknown; after?: unknown };
export type ChangedField = { field: string; before: string | null; after: string | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
/** What one side tells, by field; of several things a list for each field. */
function fieldsOf(side: unknown): Record<string, unknown> {
  if (isRecord(side)) return side;
  if (side === undefined) return {};
  if (!Array.isArray(side) || !side.length || !side.every(isRecord)) return { '': side };
  const fields = [...new Set(side.flatMap(Object.keys))];
  return Object.fromEntries(fields.map((field) => [field, [...new Set(side.map((one) => one[field] ?? null))]]));
}
/** Fields that hold ids of things with a name; what has none any more is told as removed. */
export const namedFields: ReadonlySet<string> = new Set([
  ...['businessUnitId', 'businessUnitIds', 'parentId', 'departmentId', 'departmentIds', 'jobTitleId', 'jobTitleIds'],
  ...['placeId', 'movedTo', 'userId', 'userIds', 'supervisorId', 'permissionGroupId', 'groupId', 'groupIds'],
  ...['permissions', 'segmentationIds', 'skillIds', 'categoryId', 'certificateId', 'termsOfUseId', 'courseId'],
  ...['trailId', 'mediaId', 'objectId', 'contentId', 'enrolledIn', 'copyOf', 'sectionId', 'sectionIds', 'sections'],
  ...['order', 'companyId', 'contractId', 'contractIds', 'contracts', 'sentAgain'],
]);
/**
 * Every field that was noted, one line each, before beside after; what is the same on both sides is left out.
 * An edit notes what was sent beside the whole row as it was: then only what was sent may have changed.
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
/** A noted value as people read it: ids by the names they have here, yes and no, several one after the other; anything else as it was noted. */
export const inWords =
  (nameOf: (id: string) => string | undefined, word: (key: string) => string | undefined) =>
  (value: unknown, field: string): string | null => {
    if (typeof value === 'boolean') return word(`audit.value.${value}`) ?? String(value);
    if (typeof value === 'string')
      return (
        nameOf(value) ??
        (field === 'permissions' ? word(`permissions.name.${value}`) : undefined) ??
        (field === 'fields' ? word(`audit.field.${value}`) : undefined) ??
        (namedFields.has(field) && isId(value) ? word('audit.value.removed') : undefined) ??
        value
      );
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null))
      return value.map((one) => inWords(nameOf, word)(one, field) ?? '—').join(', ') || null;
    return asText(value);
  };
/** Every id that stands in what was noted, but in the depths of a document. */
export const idsIn = (changes: readonly Change[]): string[] => [
  ...new Set(
    changes
      .flatMap(({ before, after }) => [before, after])
      .flatMap((side) => Object.values(fieldsOf(side)).flat())
      .filter((value): value is string => typeof value === 'string' && isId(value)),
  ),
];
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
/** What the thing was called when it was touched; nothing where no name was noted. */
export function nameIn(changes: readonly Change[]): string | null {
  for (const { before, after } of changes)
    for (const side of [after, before])
      if (isRecord(side))
        for (const field of ['name', 'title', 'fullName']) if (typeof side[field] === 'string') return side[field];
  return null;
}
/** `courses.stepSaved` is about courses, and says that a step was saved. */
export function partsOf(action: string): { area: string; deed: string } {
  const at = action.indexOf('.');
  return at < 0 ? { area: '', deed: action } : { area: action.slice(0, at), deed: action.slice(at + 1) };
}
/** What was refused is counted, and carries its reason. */
export const isRefusal = (action: string): boolean => refusals.has(action);
const refusals = new Set(['sessions.refused', 'sessions.reused', 'access.denied']);
/** Of a refusal: the code of its sentence, and the permission that was lacking. */
export function refusalIn(changes: readonly Change[]): { code: string; permission?: string } | undefined {
  for (const { after } of changes)
    if (isRecord(after) && typeof after['code'] === 'string')
      return {
        code: after['code'],
        ...(typeof after['permission'] === 'string' && { permission: after['permission'] }),
      };
  return undefined;
}
/** Whose personal values stand under this name is nobody known. */
export const visitor = 'visitor';
