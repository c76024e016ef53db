// Binds the calls about external certificates to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { learnerOf } from '#features/identity/server/learner.service.ts';
import * as calls from '../contract/external-certificates.endpoints.ts';
import { decideExternalCertificate, listCertificatesToReview, listRulesToSatisfy } from './deciding.service.ts';
import { exportCertificatesToReview } from './export-certificates.service.ts';
import {
  createExternalCertificate,
  getExternalCertificate,
  getExternalRecord,
  listExternalCertificates,
  removeExternalCertificate,
  updateExternalCertificate,
} from './external-certificates.service.ts';

export function externalCertificatesRoutes(app: App) {
  bind(app, calls.createExternalCertificate, (context, { body, files }) =>
    createExternalCertificate(learnerOf(context), body, files.file),
  );
  bind(app, calls.updateExternalCertificate, (context, { params, body, files }) =>
    updateExternalCertificate(learnerOf(context), params.id, body, files.file),
  );
  bind(app, calls.listExternalCertificates, (context, { query }) => listExternalCertificates(context, query));
  bind(app, calls.listCertificatesToReview, (context, { query }) => listCertificatesToReview(context, query));
  bind(app, calls.exportCertificatesToReview, (context, { query }) =>
    exportCertificatesToReview(context, query, 'csv'),
  );
  bind(app, calls.exportCertificatesToReviewWorkbook, (context, { query }) =>
    exportCertificatesToReview(context, query, 'xlsx'),
  );
  bind(app, calls.getExternalRecord, (context) => getExternalRecord(context));
  bind(app, calls.getExternalCertificate, (context, { params }) => getExternalCertificate(context, params.id));
  bind(app, calls.listRulesToSatisfy, (context, { params, query }) =>
    listRulesToSatisfy(context, params.id, query.search),
  );
  bind(app, calls.decideExternalCertificate, (context, { params, body }) =>
    decideExternalCertificate(context, params.id, body),
  );
  bind(app, calls.removeExternalCertificate, (context, { params }) =>
    removeExternalCertificate(learnerOf(context), params.id),
  );
}
