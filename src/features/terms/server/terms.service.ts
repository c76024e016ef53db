// Lists, reads, creates, changes as versions and removes terms of use. The settings put terms in force, and terms in force are not removed.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { createHash } from 'node:crypto';
import { personMay } from '#features/identity/server/admission.service.ts';
import { setRequiredTerms, findRequiredTerms } from '#features/people/server/required-terms.service.ts';
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { cleanFormattedText, hasWords } from '#platform/server/formatted-text.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { displayOf, structureError } from '../contract/terms.model.ts';
import type { TermsKind } from '../contract/terms.model.ts';
import type { Terms, TermsEdit, TermsFilter, TermsRow } from '../contract/terms.wire.ts';
import * as store from './terms.store.ts';

const mostBasics = 100;
const withState = <R extends store.TermsRow>(row: R, inForceId: string | undefined) => ({
  ...row,
  isInForce: row.id === inForceId,
});

/** Returns a page of terms, by name unless the query says otherwise. */
export async function listTerms(context: PersonContext, query: Ordered<TermsFilter> & Paging) {
  const { pageNumber, pageSize, orderBy, direction, ...filter } = query;
  const { rows, total } = await store.list(
    context.db,
    filter,
    { orderBy, isDescending: direction === 'desc' },
    pageSize,
    (pageNumber - 1) * pageSize,
  );
  const inForceId = await findRequiredTerms(context);
  const items: TermsRow[] = rows.map((row) => withState(row, inForceId));
  return { items, pageNumber, pageSize, total };
}
/** Returns ids and names to choose from, by name, at most a hundred; of one kind where it is named. */
export const listBasicTerms = async (
  context: Context,
  { kind, search }: { kind?: TermsKind; search?: string },
): Promise<{ id: string; name: string }[]> =>
  (
    await store.list(
      context.db,
      { ...(kind && { kind }), ...(search && { name: search }) },
      { orderBy: 'name', isDescending: false },
      mostBasics,
      0,
    )
  ).rows;
/** Throws `missing` unless these are terms of that kind. */
export async function requireTerms(context: Context, id: string, kind: TermsKind): Promise<void> {
  if ((await store.find(context.db, id))?.kind !== kind) throw new Problem('missing', 'terms.missing');
}
/** Returns terms with their text and the user's last answer: everybody gets those in force and learning's, editors get all. */
export async function getTerms(context: PersonContext, id: string): Promise<Terms> {
  const [row, inForceId] = [await store.find(context.db, id), await findRequiredTerms(context)];
  if (!row) throw new Problem('missing', 'terms.missing');
  const mayEdit = personMay(context.person, 'termsOfUse');
  // Users who edit terms here learn who sent them; other users who are asked do not.
  const terms = withState({ ...row, originName: mayEdit ? row.originName : null }, inForceId);
  if (!terms.isInForce && terms.kind === 'platform' && !mayEdit) throw new Problem('missing', 'terms.missing');
  const { userId } = context.person;
  const last = userId ? await store.findLastAnswer(context.db, userId, id) : undefined;
  return {
    ...terms,
    ownAnswer: last ? { ...last, isCurrent: last.version >= row.requiredFromVersion } : null,
    hasAcceptedOthers:
      userId !== undefined && terms.isInForce && (await store.hasAccepted(context.db, userId, 'platform')),
  };
}

type Checked = Pick<store.TermsRow, 'name' | 'kind' | 'display'> & { content: string; contentHash: string };
async function check(context: Context, given: TermsEdit, before?: store.TermsRow): Promise<Checked> {
  const name = given.name.trim();
  const content = cleanFormattedText(given.content);
  if (!name) throw invalidField('name', 'required');
  if (!hasWords(content)) throw invalidField('content', 'required');
  await store.lockNames(context.db);
  if (await store.isNameTaken(context.db, name, before?.id)) throw fieldProblem('conflict', 'name', 'terms.name.taken');
  const kind = given.kind ?? before?.kind ?? 'platform';
  const display = displayOf(kind, given.display === undefined ? before?.display : given.display);
  return { name, kind, display, content, contentHash: createHash('sha256').update(content).digest('hex') };
}
export async function createTerms(context: PersonContext, given: TermsEdit): Promise<{ id: string }> {
  const { content, contentHash, ...row } = await check(context, given);
  const id = newId();
  await store.insert(context.db, { id, ...row });
  await store.insertVersion(context.db, {
    termsId: id,
    version: 1,
    content,
    contentHash,
    savedBy: context.person.accountId,
  });
  context.note({ after: { id, ...row, contentHash } });
  return { id };
}
/** Throws where a distributor sent the terms with a course or trail, because such terms are read-only (decisions D1.8). */
function requireOwn({ origin }: store.TermsRow): void {
  if (origin !== 'own') throw new Problem('rule', 'terms.replicated');
}
/** Updates terms. A changed text is a new version; unless it is minor, all who accepted an earlier one are asked again (decisions D2.9). */
export async function updateTerms(context: PersonContext, id: string, given: TermsEdit): Promise<void> {
  await store.lock(context.db, id, 'update');
  const before = requireFound(await store.find(context.db, id), 'terms.missing');
  requireOwn(before);
  const { content, contentHash, ...after } = await check(context, given, before);
  const isInForce = (await findRequiredTerms(context)) === id;
  const validationError = structureError({ ...before, isInForce }, after);
  if (validationError) throw fieldProblem('rule', before.kind === after.kind ? 'display' : 'kind', validationError);
  const isMinor = given.isMinor ?? false;
  if (contentHash !== before.contentHash) {
    const version = before.version + 1;
    await store.insertVersion(context.db, {
      termsId: id,
      version,
      content,
      contentHash,
      isMinor,
      savedBy: context.person.accountId,
    });
    await store.update(context.db, id, { ...after, version, ...(!isMinor && { requiredFromVersion: version }) });
    if (isInForce && !isMinor) await setRequiredTerms(context, id);
  } else await store.update(context.db, id, after);
  const { content: _text, ...noted } = before;
  context.note({ before: noted, after: { ...after, contentHash, isMinor } });
}
/** Hides terms and keeps their answers and texts; throws for terms in force. */
export async function removeTerms(context: PersonContext, id: string): Promise<void> {
  await store.lock(context.db, id, 'update');
  const before = requireFound(await store.find(context.db, id), 'terms.missing');
  requireOwn(before);
  if ((await findRequiredTerms(context)) === id) throw new Problem('rule', 'terms.inForce.kept');
  await store.remove(context.db, id);
  context.note({ before: { name: before.name, kind: before.kind, version: before.version } });
}
/** Puts the platform's terms that the settings name in force, so that everybody is asked for them; without an id nobody is asked. */
export async function putInForce(context: Context, id: string | undefined): Promise<void> {
  if (id) {
    await store.lock(context.db, id, 'share');
    await requireTerms(context, id, 'platform');
  }
  await setRequiredTerms(context, id ?? null);
}

/** Returns all terms as a spreadsheet. */
export async function exportTerms(context: PersonContext): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const inForceId = await findRequiredTerms(context);
  const clock = await clockOf(context);
  return spreadsheetOf({
    name: `${word('terms.csv')}.csv`,
    language: context.language,
    heads: [
      word('terms.name'),
      word('terms.kind'),
      word('terms.display'),
      word('terms.version'),
      word('terms.inForce'),
      word('terms.createdAt'),
      word('terms.updatedAt'),
    ],
    ids: await store.listIds(context.db),
    rows: (inner, ids) => store.listByIds(inner.db, ids),
    line: (row) => [
      row.name,
      word(`terms.kind.${row.kind}`),
      row.display ? word(`terms.display.${row.display}`) : '',
      row.version,
      word(row.id === inForceId ? 'terms.csv.yes' : 'terms.csv.no'),
      clock.day(row.createdAt),
      clock.day(row.updatedAt),
    ],
  });
}
