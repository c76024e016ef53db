// Serves packs of certificates on the content host, by the sealed ticket in the path.
import { ticketRoutes } from '#platform/server/ticket-routes.ts';
import { findPackFile, openPackTicket } from './packs.service.ts';

/** Adds the routes to the content host. */
export const packContentRoutes = ticketRoutes('/z', { open: openPackTicket, find: findPackFile });
