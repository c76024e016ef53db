// Translates saved reports and whom they are shared with between our names and the wire's.
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { flag, id, instant, text } from '#platform/contract/values.ts';
import { list, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { reportLimits as limits } from './report-query.model.ts';
import { reportQuery } from './report.wire.ts';

const form = {
  name: ['nome', text({ min: 1, max: limits.name, trim: true })],
  query: ['relatorio', reportQuery],
} as const;
export const savedReportForm = wire(form);
/** The part that a change overwrites. */
export const guardedReport = wire(form);
export const savedReportKey = wire({ id: ['id', id()] });
export const createdReport = wire({ id: ['id', id()] });
export const savedReport = wire({
  id: ['id', id()],
  name: ['nome', text()],
  query: ['relatorio', reportQuery],
  ownerName: ['de', text()],
  isOwn: ['proprio', flag()],
  /** The permission groups whose people see it. */
  groups: ['grupos', list(wire({ id: ['id', id()], name: ['nome', text()] }))],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
});
export const savedReportPage = pageOfData(savedReport);
export const savedReportFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  isOwn: ['proprio', optional(flag())],
  ...pageQueryBy({ name: 'nome', updatedAt: 'updatedAt' }, 'name'),
});
export const reportSharing = wire({ groupIds: ['gruposIds', list(id(), { max: limits.groupsShared })] });
export type SavedReport = Ours<typeof savedReport>;
export type SavedReportForm = Ours<typeof savedReportForm>;
export type SavedReportFilter = Sent<typeof savedReportFilter>;
