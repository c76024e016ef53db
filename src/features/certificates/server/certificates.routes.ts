// Binds the calls about certificates to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import {
  getCertificate,
  getMyCertificate,
  listCertificates,
  printMyCertificate,
  printOf,
  publicPicture,
  validateCertificate,
} from './certificates.service.ts';
import { createDesign, removeDesign, updateDesign } from './designing.service.ts';
import { qrCodeOf } from './qr-code.service.ts';

export function certificateRoutes(app: App) {
  bind(app, calls.listCertificates, (context, { query }) => listCertificates(context, query));
  bind(app, calls.getIssuedCertificate, (context, { params }) => getMyCertificate(context, params.objectId));
  bind(app, calls.getCertificate, (context, { params }) => getCertificate(context, params.id));
  bind(app, calls.createCertificate, (context, { body }) => createDesign(context, body));
  bind(app, calls.updateCertificate, (context, { params, body }) => updateDesign(context, params.id, body));
  bind(app, calls.removeCertificate, (context, { params }) => removeDesign(context, params.id));
  bind(app, calls.printCertificate, (context, { params, query }) => printMyCertificate(context, params, query));
  bind(app, calls.printCertificateOfUser, (context, { params, query }) => printOf(context, params, query));
  bind(app, calls.qrCode, (context, { query }) => qrCodeOf(context, query.address));
  bind(app, calls.validateCredential, (context, { params }) => validateCertificate(context, params.credential));
  bind(app, calls.publicCertificatePicture, (context, { params, query }) =>
    publicPicture(context, params.credential, query),
  );
}
