// Binds the calls about compliance to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { learnerOf } from '#features/identity/server/learner.service.ts';
import * as calls from '../contract/compliance.endpoints.ts';
import { renewObligation } from './cycles.service.ts';
import { exportMatrix } from './matrix-export.service.ts';
import { getMatrixCell, getMatrixSummary, listMatrix } from './matrix.service.ts';
import { getOwnObligation, listOwnObligations } from './obligations.service.ts';
import { remindPeople, remindPerson } from './rule-reminders.service.ts';
import {
  createComplianceRule,
  getComplianceRule,
  listBasicComplianceRules,
  listCertifiedContents,
  listComplianceRules,
  previewComplianceRule,
  removeComplianceRule,
  updateComplianceRule,
} from './rules.service.ts';
import { createWaiver, removeWaiver } from './waivers.service.ts';

export function complianceRoutes(app: App) {
  bind(app, calls.listComplianceRules, (context, { query }) => listComplianceRules(context, query));
  bind(app, calls.listBasicComplianceRules, (context, { query }) => listBasicComplianceRules(context, query));
  bind(app, calls.listCertifiedContents, (context, { query }) => listCertifiedContents(context, query));
  bind(app, calls.getComplianceRule, (context, { params }) => getComplianceRule(context, params.id));
  bind(app, calls.previewComplianceRule, (context, { body }) => previewComplianceRule(context, body));
  bind(app, calls.createComplianceRule, (context, { body }) => createComplianceRule(context, body));
  bind(app, calls.updateComplianceRule, (context, { params, body }) => updateComplianceRule(context, params.id, body));
  bind(app, calls.removeComplianceRule, (context, { params }) => removeComplianceRule(context, params.id));
  bind(app, calls.listMatrix, (context, { query }) => listMatrix(context, query));
  bind(app, calls.getMatrixSummary, (context, { query }) => getMatrixSummary(context, query));
  bind(app, calls.exportMatrix, (context, { query }) => exportMatrix(context, query, 'csv'));
  bind(app, calls.exportMatrixWorkbook, (context, { query }) => exportMatrix(context, query, 'xlsx'));
  bind(app, calls.getMatrixCell, (context, { params }) => getMatrixCell(context, params));
  bind(app, calls.createWaiver, (context, { body }) => createWaiver(context, body));
  bind(app, calls.removeWaiver, (context, { params }) => removeWaiver(context, params.id));
  bind(app, calls.remindPerson, (context, { body }) => remindPerson(context, body));
  bind(app, calls.remindPeople, (context, { body }) => remindPeople(context, body));
  bind(app, calls.listOwnObligations, (context) => listOwnObligations(learnerOf(context)));
  bind(app, calls.getOwnObligation, (context, { params }) => getOwnObligation(learnerOf(context), params.id));
  bind(app, calls.renewOwnObligation, (context, { params }) => renewObligation(learnerOf(context), params.id));
}
