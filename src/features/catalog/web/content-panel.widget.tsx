// The panel of a course or trail for other features: it comes as a learner's does, in the same piece.
import { later } from '#platform/web/ui/later.tsx';

export const ContentPanel = later(() => import('./item-panel.tsx').then((part) => part.ContentPanel));
