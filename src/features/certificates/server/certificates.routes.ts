// Binds the calls about certificates to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { learnerOf } from '#features/identity/server/learner.service.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import * as issuedCalls from '../contract/issued.endpoints.ts';
import * as packCalls from '../contract/packs.endpoints.ts';
import * as signingCalls from '../contract/signing.endpoints.ts';
import {
  getCertificate,
  getMyCertificate,
  listCertificates,
  printMyCertificate,
  printOf,
  publicPicture,
  validateCertificate,
} from './certificates.service.ts';
import { discardDraft, getDraft, getVersion, listUses, listVersions, updateDraft } from './design-drafts.service.ts';
import { addPicture, listPictures, readPicture } from './design-pictures.service.ts';
import { drawSample } from './design-sample.service.ts';
import { createDesign, removeDesign, updateDesign } from './designing.service.ts';
import { qrCodeOf } from './qr-code.service.ts';
import {
  listIssuedCertificates,
  readIssuedDocument,
  reissueCertificate,
  revokeCertificate,
} from './reissuing.service.ts';
import { createCertificatePack, createOwnPack, listCertificatePacks, removeCertificatePack } from './packs.service.ts';
import { acceptPreview } from './saved-preview.service.ts';
import { depositSigningCertificate, getSigningCertificate, removeSigningCertificate } from './signing.service.ts';

export function certificateRoutes(app: App) {
  bind(app, calls.listCertificates, (context, { query }) => listCertificates(context, query));
  bind(app, calls.getIssuedCertificate, (context, { params }) => getMyCertificate(context, params.objectId));
  bind(app, calls.getCertificate, (context, { params }) => getCertificate(context, params.id));
  bind(app, calls.createCertificate, (context, { body }) => createDesign(context, body));
  bind(app, calls.updateCertificate, (context, { params, body }) => updateDesign(context, params.id, body));
  bind(app, calls.removeCertificate, (context, { params }) => removeDesign(context, params.id));
  bind(app, calls.getCertificateDraft, (context, { params }) => getDraft(context, params.id));
  bind(app, calls.saveCertificateDraft, (context, { params, body }) => updateDraft(context, params.id, body));
  bind(app, calls.discardCertificateDraft, (context, { params }) => discardDraft(context, params.id));
  bind(app, calls.listCertificateUses, (context, { params }) => listUses(context, params.id));
  bind(app, calls.listCertificateVersions, (context, { params }) => listVersions(context, params.id));
  bind(app, calls.getCertificateVersion, (context, { params }) => getVersion(context, params.id, params.number));
  bind(app, calls.sampleCertificate, (context, { params, query }) => drawSample(context, params.id, query));
  bind(app, calls.uploadCertificatePicture, (context, { params, files }) =>
    addPicture(context, params.certificateId, files.file),
  );
  bind(app, calls.listCertificatePictures, (context) => listPictures(context));
  bind(app, calls.readCertificatePicture, (context, { params }) => readPicture(context, params.source));
  bind(app, calls.printCertificate, (context, { params, query }) => printMyCertificate(context, params, query));
  bind(app, calls.printCertificateOfUser, (context, { params, query }) => printOf(context, params, query));
  bind(app, calls.qrCode, (context, { query }) => qrCodeOf(context, query.address));
  bind(app, calls.validateCredential, (context, { params }) => validateCertificate(context, params.credential));
  bind(app, calls.publicCertificatePicture, (context, { params, query }) =>
    publicPicture(context, params.credential, query),
  );
  bind(app, signingCalls.getSigningCertificate, (context) => getSigningCertificate(context));
  bind(app, signingCalls.depositSigningCertificate, (context, { body, files }) =>
    depositSigningCertificate(context, files.file, body.password),
  );
  bind(app, signingCalls.removeSigningCertificate, (context) => removeSigningCertificate(context));
  bind(app, packCalls.listCertificatePacks, (context) => listCertificatePacks(context));
  bind(app, packCalls.createCertificatePack, (context, { body }) => createCertificatePack(context, body));
  bind(app, packCalls.createOwnPack, (context) => createOwnPack(learnerOf(context)));
  bind(app, packCalls.removeCertificatePack, (context, { params }) => removeCertificatePack(context, params.id));
  bind(app, issuedCalls.listIssuedCertificates, (context, { query }) => listIssuedCertificates(context, query));
  bind(app, issuedCalls.readIssuedDocument, (context, { params }) => readIssuedDocument(context, params.id));
  bind(app, issuedCalls.revokeCertificate, (context, { params, body }) =>
    revokeCertificate(context, params.id, body.reason),
  );
  bind(app, issuedCalls.reissueCertificate, (context, { params, body }) =>
    reissueCertificate(context, params.id, body.reason),
  );
  bind(app, issuedCalls.savePreview, (context, { params, files }) => acceptPreview(context, params, files.file));
}
