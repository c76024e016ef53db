// Declares the events of segmentations.
import { fact } from '#platform/server/events.ts';

/** The rule of a segmentation changed, or people were added or removed by name. */
export const segmentationChanged = fact<{ segmentationId: string }>('segmentation-changed');
