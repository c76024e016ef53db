// Binds the calls about certificates to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import * as certificates from './certificates.service.ts';
import { qrCodeOf } from './qr-code.service.ts';

export function certificateRoutes(app: App) {
  bind(app, calls.listCertificates, (context, { query }) => certificates.list(context, query));
  bind(app, calls.getIssuedCertificate, (context, { params }) => certificates.getMine(context, params.objectId));
  bind(app, calls.getCertificate, (context, { params }) => certificates.get(context, params.id));
  bind(app, calls.printCertificate, (context, { params, query }) => certificates.printMine(context, params, query));
  bind(app, calls.printCertificateOfUser, (context, { params, query }) => certificates.printOf(context, params, query));
  bind(app, calls.qrCode, (context, { query }) => qrCodeOf(context, query.address));
  bind(app, calls.validateCredential, (context, { params }) => certificates.validate(context, params.credential));
  bind(app, calls.publicCertificatePicture, (context, { params, query }) =>
    certificates.publicPicture(context, params.credential, query),
  );
}
