// Draws the PDF of a report in a separate thread, because thousands of rows take seconds of computing.
import { serveThread } from '#platform/server/thread-side.ts';
import { drawReport } from './drawing/report-paper.ts';
import type { ReportPaper } from './drawing/report-paper.ts';

serveThread((paper: ReportPaper) => drawReport(paper));
