// Plugs the learner's player into the assessment wizard, as the preview of a draft.
import { DraftPreview } from '#features/attempts/web/draft-preview.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const assessmentPreviewPlugs: readonly WebPorts['assessmentPreview'][] = [DraftPreview];
