// Plugs the learner's player into the assessment wizard, as the preview of a draft; it loads when it is first opened.
import type { WebPorts } from '#platform/web/ports.ts';
import { later } from '#platform/web/ui/later.tsx';

const DraftPreview = later(() =>
  import('#features/attempts/web/draft-preview.widget.tsx').then((part) => part.DraftPreview),
);
export const assessmentPreviewPlugs: readonly WebPorts['assessmentPreview'][] = [DraftPreview];
