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
/** Where its author changes it. */
export const editingPath = (kind: Kind, id: string) => `${authored[kind]}/${id}`;
/** The details of a draft as its learners will see it. */
export const previewPath = (kind: Kind, id: string) => `${editingPath(kind, id)}/previa`;
/** Without a position: the first undone item, which in a trail the classroom finds, because it may be a course. `trailId` keeps the trail that leads through a course. */
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
/** The classroom of a course that is an item of a trail. */
export const courseOfTrailPath = ({ id, isPreview }: Pick<Content, 'id' | 'isPreview'>, courseId: string) =>
  classroomPath({ kind: 'course', id: courseId, items: [], nextItemId: null, isPreview }, 0, id);
/** From a course back to the trail that led through it: its classroom, with that course in front. */
export const trailOfCoursePath = ({ id, isPreview }: Pick<Content, 'id' | 'isPreview'>, trailId: string) =>
  `${classroomPath({ kind: 'trail', id: trailId, items: [], nextItemId: null, isPreview })}?course=${id}`;
