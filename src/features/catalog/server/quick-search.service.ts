// Finds objects, courses and trails by a few words, for authors (learning-content §7).
import type { PersonContext } from '#platform/server/context.ts';
import { searchCourses } from '#features/courses/server/courses.service.ts';
import { mayManage } from '#features/media/server/media-ports.service.ts';
import { searchMedia } from '#features/media/server/media.service.ts';
import { searchTrails } from '#features/trails/server/trails.service.ts';
import type { QuickSearch } from '../contract/quick-search.wire.ts';

/** The most answers of each kind. */
const most = 8;
/** The fewest letters of a search, because fewer letters find too much. */
const fewestLetters = 3;
type CourseHit = Awaited<ReturnType<typeof searchCourses>>[number];

/** Returns what the words find; nothing for users who do not manage the repository, as it has drafts and restricted contents. */
export async function searchQuickly(context: PersonContext, search: string): Promise<QuickSearch> {
  const words = search.trim();
  if (words.length < fewestLetters || !mayManage(context)) return { media: [], courses: [], trails: [] };
  const present = (kind: 'course' | 'trail', { horizontalCover, ...row }: CourseHit) => ({
    ...row,
    kind,
    picture: horizontalCover && context.pictures.addressOf(horizontalCover.key),
  });
  return {
    media: await searchMedia(context, words, most),
    courses: (await searchCourses(context, words, most)).map((row) => present('course', row)),
    trails: (await searchTrails(context, words, most)).map((row) => present('trail', row)),
  };
}
