// Serves the files of answers on the content host, by the sealed ticket in the path; nothing in them runs.
import { ticketRoutes } from '#platform/server/ticket-routes.ts';
import { findTicketFile, openTicket } from './answer-file-access.service.ts';

/** Adds the routes to the content host. */
export const answerContentRoutes = ticketRoutes('/r', { open: openTicket, find: findTicketFile });
