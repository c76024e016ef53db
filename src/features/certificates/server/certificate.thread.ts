// Draws certificates in a separate thread, because a PDF takes tens of milliseconds of computing.
import { serveThread } from '#platform/server/thread-side.ts';
import { pdfOf, pngOf } from './drawing/paper.ts';
import type { DrawingTask } from './drawing.service.ts';

serveThread(async ({ form, paper, sheets, images, about, scale, signature }: DrawingTask) =>
  form === 'pdf'
    ? await pdfOf(paper, sheets, images, { ...about, at: new Date(about.at) }, signature)
    : await pngOf(paper, sheets[0]!, images, scale),
);
