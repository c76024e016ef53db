// Offers the panel of a course or trail to other features. It loads in the same file as the learner's panel.
import { later } from '#platform/web/ui/later.tsx';

export const ContentPanel = later(() => import('./item-panel.tsx').then((part) => part.ContentPanel));
