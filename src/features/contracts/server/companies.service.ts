// Lists companies, finds them by document, creates and changes them, and removes them while they have no contract.
import type { Paging } from '#platform/contract/page.ts';
import { fieldProblem, invalidField, Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { documentError, documentKey, documentKeys, documentText } from '../contract/company.model.ts';
import type { Company, PersonType } from '../contract/company.model.ts';
import * as store from './companies.store.ts';
import type { CompanySorting } from './companies.store.ts';

export type CompanyAsked = CompanySorting & Paging & { search?: string; personType?: PersonType };
const byName = { orderBy: 'name', isDescending: false } as const;

export async function listCompanies(
  context: Context,
  { pageNumber, pageSize, orderBy, isDescending, ...filter }: CompanyAsked,
) {
  const { search, ...rest } = filter;
  const words = search?.trim();
  const found = await store.list(
    context.db,
    { ...rest, ...(words && { search: words }) },
    { orderBy, isDescending },
    pageSize,
    (pageNumber - 1) * pageSize,
  );
  return { ...found, pageNumber, pageSize };
}
export async function getCompany(context: Context, id: string): Promise<Company> {
  const { items } = await store.list(context.db, { id }, byName, 1, 0);
  if (!items[0]) throw new Problem('missing', 'request.missing');
  return items[0];
}
/** Returns the company of a typed document, with or without mask. */
export async function getCompanyByDocument(context: Context, typed: string): Promise<Company> {
  const documents = documentKeys(typed);
  const [company] = documents.length ? (await store.list(context.db, { documents }, byName, 1, 0)).items : [];
  if (!company) throw new Problem('missing', 'request.missing');
  return company;
}

export type CompanyGiven = { name: string; tradeName?: string | null; document: string; personType: PersonType };
async function checked(context: Context, id: string, given: CompanyGiven) {
  const validationError = documentError(given.personType, given.document);
  const name = given.name.trim();
  if (!name) throw invalidField('name', 'required');
  if (validationError) throw invalidField('document', validationError);
  const document = documentKey(given.personType, given.document)!;
  if (await store.isDocumentTaken(context.db, id, document))
    throw fieldProblem('conflict', 'document', 'contracts.document.taken');
  return { name, tradeName: given.tradeName?.trim() || null, personType: given.personType, document };
}
export async function createCompany(context: Context, given: CompanyGiven): Promise<{ id: string }> {
  const id = newId();
  const kept = await checked(context, id, given);
  await store.save(context.db, { id, isNew: true, ...kept });
  context.note({ after: { id, ...kept } });
  return { id };
}
export async function updateCompany(context: Context, id: string, given: CompanyGiven): Promise<void> {
  const before = await getCompany(context, id);
  const kept = await checked(context, id, given);
  if (!(await store.save(context.db, { id, isNew: false, ...kept }))) throw new Problem('missing', 'request.missing');
  context.note({ before, after: kept });
}
export async function removeCompany(context: Context, id: string): Promise<void> {
  const before = await getCompany(context, id);
  if (!(await store.remove(context.db, id))) throw new Problem('rule', 'contracts.company.inUse');
  context.note({ before });
}
/** Exports every company as a spreadsheet. */
export async function exportCompanies(context: PersonContext): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const { items } = await store.list(context.db, {}, byName, 100_000, 0);
  const known = new Map(items.map((one) => [one.id, one]));
  return spreadsheetOf({
    name: `${word('contracts.csv.companies')}.csv`,
    language: context.language,
    heads: ['legalName', 'tradeName', 'personType', 'document', 'contractCount'].map((name) =>
      word(`contracts.csv.${name}`),
    ),
    ids: [...known.keys()],
    rows: (_inner, ids) => Promise.resolve(ids.map((id) => known.get(id)!)),
    line: (one) => [
      one.name,
      one.tradeName ?? '',
      word(`contracts.personType.${one.personType}`),
      one.document ? documentText(one.personType, one.document) : '',
      one.contracts,
    ],
  });
}
