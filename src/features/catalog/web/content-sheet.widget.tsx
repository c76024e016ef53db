// The sheet of a course or trail for other features: it comes as a learner's does, in the same piece.
import { later } from '#platform/web/ui/later.tsx';

export const ContentSheet = later(() => import('./item-sheet.tsx').then((part) => part.ContentSheet));
