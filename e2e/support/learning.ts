// Makes a small course for one journey with the authors' calls: a video of twenty-four seconds, a PDF, a picture, a SCORM package, a test.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { createAssessment } from '#features/assessments/contract/assessments.endpoints.ts';
import { listCertificates } from '#features/certificates/contract/certificates.endpoints.ts';
import { createCourse } from '#features/courses/contract/courses.endpoints.ts';
import { createMedia, uploadFile } from '#features/media/contract/media.endpoints.ts';
import { createTrail } from '#features/trails/contract/trails.endpoints.ts';
import { createSection } from '#features/sections/contract/sections.endpoints.ts';
import { planted } from '#testing/process-logs/canaries.ts';
import type { Api } from './api.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** The files that journeys upload: small ones, and some of the demonstration's. */
export const files = {
  video: join(project, 'testing/files/short-video.mp4'),
  pdf: join(project, 'database/seeds/content/documents/checklist-altura.pdf'),
  image: join(project, 'database/seeds/content/images/pausas-ativas.png'),
  scorm12: join(project, 'database/seeds/content/scorm/atendimento-que-resolve.zip'),
  scorm2004: join(project, 'database/seeds/content/scorm/negociacao-integrativa.zip'),
};
export type MediaKind = 'video' | 'pdf' | 'image' | 'scorm';

export async function makeMedia(author: Api, kind: MediaKind, title: string, path: string): Promise<string> {
  const { id } = await author.call(createMedia, {
    body: { title, kind, ...(kind === 'scorm' && { packageKind: 'scorm' as const }) },
  });
  await author.call(uploadFile, { params: { id }, files: { file: new File([readFileSync(path)], basename(path)) } });
  return id;
}
const option = (description: string, isCorrect = false) => ({ id: randomUUID(), description, isCorrect });
const [right, oneOfTwo, otherOfTwo] = planted.answers;
/** Makes one question of each kind that the server scores; the right options say that they are right. */
export const makeAssessment = async (author: Api, title: string): Promise<string> =>
  (
    await author.call(createAssessment, {
      body: {
        title,
        kind: 'learning',
        skillIds: [],
        evaluators: [],
        minimumPercent: 70,
        allowsRetries: true,
        maxAttempts: 3,
        maxQuestions: 0,
        shufflesQuestions: false,
        shufflesOptions: false,
        showsAnswers: true,
        answersShownAfter: 'each',
        showsTimer: false,
        isActive: true,
        questions: [
          {
            kind: 'objective' as const,
            options: [option(right, true), option('Outra resposta'), option('Mais uma')],
          },
          {
            kind: 'multiple' as const,
            options: [option(oneOfTwo, true), option(otherOfTwo, true), option('Nenhuma delas')],
          },
          { kind: 'trueFalse' as const, options: [option('Verdadeiro', true), option('Falso')] },
        ].map((question, at) => ({
          id: randomUUID(),
          statement: `Pergunta ${at + 1}`,
          position: at + 1,
          showsFeedback: true,
          maxPoints: 1,
          ...question,
        })),
      },
    })
  ).id;

export type MadeCourse = { id: string; title: string; sectionId: string };
type Item = { kind: 'media' | 'assessment'; objectId: string };
const certificateOf = async (author: Api, kind: 'course' | 'trail') =>
  (await author.call(listCertificates, { query: {} })).items.find((one) => one.kind === kind)?.id;
/** Publishes a section with one content, and returns its id. */
const publishSection = async (author: Api, title: string, item: { kind: 'course' | 'trail'; objectId: string }) =>
  (
    await author.call(createSection, {
      body: { name: `Seção de ${title}`, kind: 'content', items: [item], isActive: true, publishes: true },
    })
  ).id;
/** Publishes a course and shows it in a section of its own. */
export async function publishCourse(
  author: Api,
  title: string,
  items: Item[],
  more: { needs?: string[]; isSequential?: boolean } = {},
): Promise<MadeCourse> {
  const { id } = await author.call(createCourse, {
    body: {
      title,
      workloadMinutes: 60,
      certificateId: await certificateOf(author, 'course'),
      isSequential: more.isSequential ?? false,
      prerequisites: (more.needs ?? []).map((objectId) => ({ kind: 'course' as const, objectId })),
      steps: [{ title: 'Etapa única', items }],
      isActive: true,
      publishes: true,
    },
  });
  return { id, title, sectionId: await publishSection(author, title, { kind: 'course', objectId: id }) };
}
/** Publishes a trail of courses, with the certificate of trails, in a section of its own. */
export async function publishTrail(
  author: Api,
  title: string,
  courses: readonly { id: string }[],
): Promise<MadeCourse> {
  const { id } = await author.call(createTrail, {
    body: {
      title,
      workloadMinutes: 60,
      certificateId: await certificateOf(author, 'trail'),
      items: courses.map(({ id: objectId }) => ({ kind: 'course' as const, objectId })),
      isActive: true,
      publishes: true,
    },
  });
  return { id, title, sectionId: await publishSection(author, title, { kind: 'trail', objectId: id }) };
}
