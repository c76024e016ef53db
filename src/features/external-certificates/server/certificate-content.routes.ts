// Serves the files of external certificates on the content host, by the sealed ticket in the path; nothing in them runs.
import { ticketRoutes } from '#platform/server/ticket-routes.ts';
import { findCertificateFile, openCertificateTicket } from './certificate-access.service.ts';

/** Adds the routes to the content host. */
export const certificateContentRoutes = ticketRoutes('/e', { open: openCertificateTicket, find: findCertificateFile });
