// Creates and publishes the assessments of the demonstration by title, with an id for every question and option.
import { createAssessment } from '#features/assessments/server/assessments.service.ts';
import { newId } from '#platform/server/columns.ts';
import { listPeople } from './people.store.ts';
import { idsByTitle } from './learning.store.ts';
import { contentTenant } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Named } from './taxonomy.ts';

/** Loads the assessments and returns their ids by the seeds' keys. */
export const loadAssessments = (stage: Stage, named: Named): Promise<Map<string, string>> =>
  act(stage, contentTenant, async (context) => {
    const known = await idsByTitle(context.db, 'assessments');
    const people = new Map((await listPeople(context.db)).map((one) => [one.username, one.id]));
    const idOf = (person: string) => people.get(stage.seeds.people.find((one) => one.key === person)!.userName)!;
    const ids = new Map<string, string>();
    for (const one of stage.seeds.assessments)
      ids.set(one.key, known.get(one.title) ?? (await createAssessment(context, formOf(one, named, idOf))).id);
    return ids;
  });

const formOf = (one: Seed.SeedAssessment, { skills, categories }: Named, idOf: (person: string) => string) => ({
  title: one.title,
  observation: one.note,
  kind: one.kind,
  skillIds: one.skills.map((skill) => skills.get(skill)!),
  categoryId: categories.get(one.category)!,
  minimumPercent: one.minimumPercent,
  allowsRetries: one.maxAttempts !== 1,
  maxAttempts: one.maxAttempts,
  maxQuestions: 0,
  shufflesQuestions: one.shuffleQuestions,
  shufflesOptions: one.shuffleOptions,
  showsAnswers: one.showAnswers,
  showsTimer: one.durationMinutes !== null,
  ...(one.durationMinutes !== null && { durationSeconds: one.durationMinutes * 60 }),
  ...(one.correctionDays !== undefined && { correctionDays: one.correctionDays }),
  evaluators: one.evaluators.map((person) => ({ userId: idOf(person) })),
  isActive: true,
  questions: one.questions.map(({ kind, statement, points, options, feedbackRight, feedbackWrong, ...answer }, at) => ({
    id: newId(),
    ...{ kind, statement, position: at + 1, maxPoints: points },
    showsFeedback: feedbackRight !== '' || feedbackWrong !== '',
    hitFeedback: feedbackRight || undefined,
    missFeedback: feedbackWrong || undefined,
    options: options.map(({ text, right }) => ({ id: newId(), description: text, isCorrect: right })),
    ...answer,
    ...(kind === 'essay' && { answerKind: 'text' as const }),
    ...(answer.uploadKind && { answerKind: 'upload' as const }),
  })),
});
