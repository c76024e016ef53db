// Defines the learning contents of a bench tenant: courses, trails, assessments and sections as published documents.
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { CourseContent } from '#features/courses/contract/course-content.model.ts';
import type { SectionContent, SectionItem } from '#features/sections/contract/section-content.model.ts';
import type { TrailContent } from '#features/trails/contract/trail-content.model.ts';
import {
  departmentsPerTenant,
  idOf,
  mediaPerCourse,
  mediaPerTrail,
  optionsPerQuestion,
  publicSections,
  questionsPerAssessment,
  trailsOf,
} from './sizes.ts';
import type { Size } from './sizes.ts';

export const subjects = [
  'Liderança',
  'Segurança',
  'Atendimento',
  'Finanças',
  'Integração',
  'Qualidade',
  'Vendas',
  'Comunicação',
  'Tecnologia',
  'Sustentabilidade',
];
const topics = [
  'para começar',
  'na prática',
  'em equipe',
  'com método',
  'no dia a dia',
  'avançada',
  'por exemplos',
  'passo a passo',
];
export const titleOf = (n: number) =>
  `${subjects[n % subjects.length]} ${topics[Math.floor(n / subjects.length) % topics.length]} ${n + 1}`;
export const synopsis =
  'O que muda no trabalho de cada dia, contado por quem faz: exemplos, exercícios curtos e um resumo para levar.';
export const range = (length: number) => Array.from({ length }, (_, n) => n);

export function courseContent({ tenant }: Size, n: number): CourseContent {
  const items = range(mediaPerCourse).map((at) => ({
    id: idOf(tenant, 'item', n * 32 + at),
    kind: 'media' as const,
    objectId: idOf(tenant, 'media', n * mediaPerCourse + at),
    isComplementary: false,
  }));
  const assessment = {
    id: idOf(tenant, 'item', n * 32 + mediaPerCourse),
    kind: 'assessment' as const,
    objectId: idOf(tenant, 'assessment', n),
    isComplementary: false,
  };
  const all = [...items, assessment];
  return {
    title: titleOf(n),
    code: `C-${n + 1}`,
    synopsis,
    description: `${synopsis} ${synopsis}`,
    language: 'pt',
    workloadMinutes: 120 + (n % 8) * 30,
    categoryId: idOf(tenant, 'category', n % 10),
    skillIds: range(3).map((at) => idOf(tenant, 'skill', (n + at) % 30)),
    isMandatory: n % 4 === 0,
    isSequential: false,
    blocksFastForward: false,
    dayLimit: n % 4 === 0 ? 90 : 0,
    requiredScore: 0,
    release: { mode: 'anytime' },
    prerequisites: [],
    steps: range(4).map((at) => ({
      id: idOf(tenant, 'step', n * 8 + at),
      title: `Etapa ${at + 1}`,
      isLocked: false,
      items: all.slice(at * 5, at * 5 + 5),
    })),
  };
}
export function assessmentContent({ tenant }: Size, n: number): AssessmentContent {
  return {
    kind: 'learning',
    showsTimer: false,
    minimumPercent: 70,
    allowsRetries: true,
    maxAttempts: 0,
    maxQuestions: 0,
    shufflesQuestions: true,
    shufflesOptions: true,
    showsAnswers: true,
    questions: range(questionsPerAssessment).map((at) => ({
      id: idOf(tenant, 'question', n * 8 + at),
      kind: 'objective',
      statement: `Pergunta ${at + 1} sobre ${titleOf(n)}: qual das respostas descreve melhor o que se viu?`,
      position: at + 1,
      showsFeedback: true,
      hitFeedback: 'Isso mesmo.',
      missFeedback: 'Reveja a etapa 2.',
      options: range(optionsPerQuestion).map((one) => ({
        id: idOf(tenant, 'option', (n * 8 + at) * 8 + one),
        description: `Resposta ${one + 1}, com algumas palavras`,
        isCorrect: one === 0,
      })),
      maxPoints: 10,
    })),
  };
}
export function trailContent({ tenant, courses }: Size, n: number): TrailContent {
  return {
    title: `Trilha de ${titleOf(n)}`,
    synopsis,
    language: 'pt',
    workloadMinutes: 240,
    skillIds: [idOf(tenant, 'skill', n % 30)],
    isMandatory: false,
    dayLimit: 0,
    release: { mode: 'anytime' },
    prerequisites: [],
    items: range(mediaPerTrail).map((at) => ({
      id: idOf(tenant, 'trailItem', n * 8 + at),
      kind: 'media' as const,
      objectId: idOf(tenant, 'media', courses * mediaPerCourse + n * mediaPerTrail + at),
      isComplementary: false,
      needsPrevious: false,
    })),
  };
}
/** Mixes courses, trails and media; the sections that all users see hold as many different ones as they have places for. */
export function sectionContent(size: Size, n: number): SectionContent {
  const { tenant, courses } = size;
  const items = range(size.itemsPerSection).map((at): SectionItem => {
    const round = Math.floor(at / 6);
    if (at % 6 === 4)
      return { kind: 'trail', objectId: idOf(tenant, 'trail', (n + round * publicSections) % trailsOf(size)) };
    if (at % 6 === 5)
      return { kind: 'media', objectId: idOf(tenant, 'media', (n * 41 + at * 7) % (courses * mediaPerCourse)) };
    return { kind: 'course', objectId: idOf(tenant, 'course', (n + (at - round * 2) * publicSections) % courses) };
  });
  const unique = [...new Map(items.map((item) => [item.kind + item.objectId, item])).values()];
  return {
    name: `Seção ${n + 1}`,
    observation: 'Escolhido para você',
    kind: 'content',
    criterion: 'manual',
    interval: 'manual',
    showsInHome: true,
    showsDescription: false,
    linkOpensNewTab: false,
    cardOrientation: 'horizontal',
    items: unique,
    audience: {
      isPublic: n < publicSections,
      segmentationIds: [],
      businessUnitIds: [],
      departmentIds: n < publicSections ? [] : [idOf(tenant, 'department', n % departmentsPerTenant)],
      jobTitleIds: [],
    },
  };
}
