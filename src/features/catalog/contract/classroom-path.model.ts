// Defines the classroom's addresses of a course or trail, by its reference and the item's 1-based position in the learner's list, and the addresses of its author's preview.
import { classroomAddress } from './classroom-address.model.ts';

type Kind = 'course' | 'trail';
type Content = {
  kind: Kind;
  id: string;
  items: readonly { id: string; position: number }[];
  nextItemId: string | null;
  isPreview?: true;
};
const authored = { course: '/conteudo/curso', trail: '/conteudo/trilha' };
/** Returns the path where the author edits the content. */
export const editingPath = (kind: Kind, id: string) => `${authored[kind]}/${id}`;
/** Returns the path of a draft's details as its learners will see them. */
export const previewPath = (kind: Kind, id: string) => `${editingPath(kind, id)}/previa`;
/**
 * Returns the path of the classroom. Without a position it opens the first undone item; in a trail the classroom finds that item,
 * because it may be a course. `trailId` keeps the trail from which the user opened a course.
 */
export function classroomPath(
  { kind, id, items, nextItemId, isPreview }: Content,
  position?: number,
  trailId?: string,
) {
  const step = position ?? (kind === 'trail' ? 0 : (items.find((item) => item.id === nextItemId)?.position ?? 1));
  if (isPreview)
    return kind === 'course' && trailId
      ? `${previewPath('trail', trailId)}/curso/${id}/${step}`
      : `${previewPath(kind, id)}/${step}`;
  return `${classroomAddress({ kind, id }, step)}${trailId ? `?trail=${trailId}` : ''}`;
}
/** Returns the path of the classroom of a course that is an item of a trail. */
export const courseOfTrailPath = ({ id, isPreview }: Pick<Content, 'id' | 'isPreview'>, courseId: string) =>
  classroomPath({ kind: 'course', id: courseId, items: [], nextItemId: null, isPreview }, 0, id);
/** Returns the path from a course back to the classroom of its trail, with that course in front. */
export const trailOfCoursePath = ({ id, isPreview }: Pick<Content, 'id' | 'isPreview'>, trailId: string) =>
  `${classroomPath({ kind: 'trail', id: trailId, items: [], nextItemId: null, isPreview })}?course=${id}`;
/** Returns the path of a trail as a place: its own screen, or the one of its author's preview. */
export const trailPlacePath = ({ id, isPreview }: Pick<Content, 'id' | 'isPreview'>) =>
  isPreview ? `${previewPath('trail', id)}/caminho` : `/learning-center/trail/${id}`;
