// Draws certificates in a separate thread, because a PDF takes tens of milliseconds of computing.
import { lowerThread, serveThread } from '#platform/server/thread-side.ts';
import { pdfOf, pngOf } from './drawing/paper.ts';
import type { DrawingTask } from './drawing.service.ts';

/** The priority of drawings that nobody waits for, where thousands wait: everything else on the machine comes first. */
const nicenessOfMasses = 15;
// The worker has a lower priority than the web server, where somebody waits for each drawing.
await lowerThread((inherited) => (inherited > 0 ? nicenessOfMasses : inherited));
serveThread(async ({ form, paper, sheets, images, about, scale, signature }: DrawingTask) =>
  form === 'pdf'
    ? await pdfOf(paper, sheets, images, { ...about, at: new Date(about.at) }, signature)
    : await pngOf(paper, sheets[0]!, images, scale),
);
