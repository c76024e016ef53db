// Declares the calls about compliance: rules, the matrix of people and rules, waivers, reminders, and one's own obligations.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  certifiedContentFilter,
  certifiedContents,
  complianceRule,
  complianceRuleFilter,
  complianceRuleForm,
  complianceRuleKey,
  complianceRulePage,
  guardedRule,
  ruleBasicFilter,
  ruleBasics,
  ruleEffect,
  ruleEffectQuestion,
} from './compliance-rule.wire.ts';
import {
  cellDetails,
  cellKey,
  matrixExportFilter,
  matrixFilter,
  matrixPage,
  matrixSummary,
  matrixSummaryFilter,
  ownObligationDetails,
  ownObligations,
  remindAllForm,
  reminded,
  reminderForm,
  renewed,
  waiverForm,
  waiverKey,
} from './compliance.wire.ts';

const rules = { service: 'main', access: { permission: 'certificates' } } as const;
/** Managers see their team, holders of *Certificados* and administrators everybody; the service decides by the relation. */
const watching = { service: 'main', access: { permission: 'management' } } as const;
const own = { service: 'main', access: { permission: 'learning' } } as const;

export const listComplianceRules = endpoint({
  ...rules,
  method: 'GET',
  path: 'conformidade/regras',
  query: complianceRuleFilter,
  answer: complianceRulePage,
});
/** Returns rules for a choice: the matrix's filter, and the reviewer of an external certificate. */
export const listBasicComplianceRules = endpoint({
  service: 'main',
  access: 'signed-in',
  rateLimit: 'search',
  method: 'GET',
  path: 'conformidade/regras/Basic',
  query: ruleBasicFilter,
  answer: ruleBasics,
});
export const listCertifiedContents = endpoint({
  ...rules,
  rateLimit: 'search',
  method: 'GET',
  path: 'conformidade/conteudos',
  query: certifiedContentFilter,
  answer: certifiedContents,
});
export const getComplianceRule = endpoint({
  ...rules,
  method: 'GET',
  path: 'conformidade/regras/:id',
  params: complianceRuleKey,
  answer: complianceRule,
  guarded: guardedRule,
});
/** Returns what a rule as it is typed will do, before it is saved. Nothing is written. */
export const previewComplianceRule = endpoint({
  ...rules,
  method: 'POST',
  path: 'conformidade/regras/previa',
  readOnly: true,
  idempotent: false,
  body: ruleEffectQuestion,
  answer: ruleEffect,
});
export const createComplianceRule = endpoint({
  ...rules,
  method: 'POST',
  path: 'conformidade/regras',
  body: complianceRuleForm,
  answer: complianceRuleKey,
  answerStatus: 201,
  audit: 'compliance.created',
});
export const updateComplianceRule = endpoint({
  ...rules,
  method: 'PUT',
  path: 'conformidade/regras/:id',
  params: complianceRuleKey,
  body: complianceRuleForm,
  audit: 'compliance.changed',
});
export const removeComplianceRule = endpoint({
  ...rules,
  method: 'DELETE',
  path: 'conformidade/regras/:id',
  params: complianceRuleKey,
  audit: 'compliance.removed',
});

export const listMatrix = endpoint({
  ...watching,
  method: 'GET',
  path: 'conformidade/matriz',
  query: matrixFilter,
  answer: matrixPage,
});
export const getMatrixSummary = endpoint({
  ...watching,
  method: 'GET',
  path: 'conformidade/resumo',
  query: matrixSummaryFilter,
  answer: matrixSummary,
  // The first reader after a change counts the figures anew.
  readOnly: false,
  audit: false,
});
export const exportMatrix = endpoint({
  ...watching,
  method: 'GET',
  path: 'conformidade/matriz/csv',
  query: matrixExportFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'compliance.exported',
});
export const exportMatrixWorkbook = endpoint({
  ...watching,
  method: 'GET',
  path: 'conformidade/matriz/xlsx',
  query: matrixExportFilter,
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  rateLimit: 'export',
  audit: 'compliance.exported',
});
export const getMatrixCell = endpoint({
  ...watching,
  method: 'GET',
  path: 'conformidade/matriz/:regraId/:usuarioId',
  params: cellKey,
  answer: cellDetails,
});
export const createWaiver = endpoint({
  ...watching,
  method: 'POST',
  path: 'conformidade/dispensas',
  body: waiverForm,
  answer: waiverKey,
  answerStatus: 201,
  audit: 'compliance.waived',
});
/** Ends a waiver today; it stays in the history. */
export const removeWaiver = endpoint({
  ...watching,
  method: 'DELETE',
  path: 'conformidade/dispensas/:id',
  params: waiverKey,
  audit: 'compliance.waiverEnded',
});
export const remindPerson = endpoint({
  ...watching,
  method: 'POST',
  path: 'conformidade/lembretes',
  body: reminderForm,
  answer: reminded,
  rateLimit: 'outgoing',
  audit: 'compliance.reminded',
});
export const remindPeople = endpoint({
  ...watching,
  method: 'POST',
  path: 'conformidade/lembretes/todos',
  body: remindAllForm,
  answer: reminded,
  rateLimit: 'outgoing',
  audit: 'compliance.reminded',
});

export const listOwnObligations = endpoint({
  ...own,
  method: 'GET',
  path: 'conformidade/minhas',
  answer: ownObligations,
});
export const getOwnObligation = endpoint({
  ...own,
  method: 'GET',
  path: 'conformidade/minhas/:id',
  params: complianceRuleKey,
  answer: ownObligationDetails,
});
/** Begins the next cycle inside the window; repeated, it answers the cycle that runs. */
export const renewOwnObligation = endpoint({
  ...own,
  method: 'POST',
  path: 'conformidade/minhas/:id/renovar',
  params: complianceRuleKey,
  answer: renewed,
  audit: 'compliance.renewed',
});
