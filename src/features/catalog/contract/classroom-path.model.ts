// Where a course or trail is learned: its reference and the 1-based position of an item in the list the learner sees.
import { referenceText } from '#platform/contract/reference.ts';

type Content = {
  kind: 'course' | 'trail';
  id: string;
  items: readonly { id: string; position: number }[];
  nextItemId: string | null;
};
/** Without a position: the first undone item. `trailId` keeps the trail that leads through a course. */
export const classroomPath = ({ kind, id, items, nextItemId }: Content, position?: number, trailId?: string) =>
  `/learning-center/view/${referenceText({ kind, id })}/${position ?? items.find((item) => item.id === nextItemId)?.position ?? 1}${trailId ? `?trail=${trailId}` : ''}`;
