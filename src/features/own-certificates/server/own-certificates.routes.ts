// Binds the calls about a person's own certificates to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { printOwnById } from '#features/certificates/server/certificates.service.ts';
import * as calls from '../contract/own-certificates.endpoints.ts';
import { listOwnCertificates } from './own-certificates.service.ts';

export function ownCertificatesRoutes(app: App) {
  bind(app, calls.listOwnCertificates, (context, { query }) => listOwnCertificates(context, query));
  bind(app, calls.readOwnCertificate, (context, { params, query }) => printOwnById(context, params.id, query));
}
