// Proves that the demonstration's data is right: references resolve, documents have right digits, progress and scores follow the product's rules.
import { describe, expect, it } from 'vitest';
import {
  activity,
  assessments,
  banners,
  categories,
  communications,
  courses,
  media,
  organization,
  people,
  personas,
  questions,
  sections,
  segmentations,
  skills,
  tenants,
  trails,
} from './data.ts';
import { questionErrors } from '#features/questions/contract/question-rules.model.ts';
import type * as Seed from './shapes.ts';

const keys = (list: { key: string }[]) => new Set(list.map((one) => one.key));
const references = new Set([
  ...media.map((one) => `media:${one.key}`),
  ...courses.map((one) => `course:${one.key}`),
  ...trails.map((one) => `trail:${one.key}`),
  ...assessments.map((one) => `assessment:${one.key}`),
]);
const unknown = (list: Iterable<string>, known: Set<string>) => [...list].filter((one) => !known.has(one));
const stepItems = (object: Seed.SeedCourse | Seed.SeedTrail) => object.steps.flatMap((step) => step.items);
const copaiba = keys(people.filter((one) => one.tenant === 'copaiba'));

describe('the data of the demonstration', () => {
  it('gives each content its own title, because a list shows a course together with its contents', () => {
    const titles = [...courses, ...trails, ...assessments, ...media].map(({ title }) => title.toLowerCase());
    expect(titles.filter((one, position) => titles.indexOf(one) !== position)).toEqual([]);
  });
  it('has questions of every kind in the bank, complete and filed under what is there', () => {
    const kinds = ['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical'];
    expect(kinds.filter((kind) => questions.filter((one) => one.kind === kind).length < 4)).toEqual([]);
    const codes = questions.map(({ code }) => code);
    expect([questions.length >= 40, new Set(codes).size]).toEqual([true, codes.length]);
    const unfiled = [
      ...unknown(
        questions.map(({ category }) => category),
        keys(categories),
      ),
      ...unknown(
        questions.flatMap((one) => one.skills),
        keys(skills),
      ),
    ];
    expect(unfiled).toEqual([]);
    const errors = questions.flatMap(({ code, points, options, skills: _skills, ...one }) =>
      questionErrors(
        {
          ...{ ...one, id: code, position: 1, showsFeedback: false, maxPoints: points },
          options: options.map(({ text, right }, at) => ({ id: String(at), description: text, isCorrect: right })),
        },
        code,
      ),
    );
    expect(errors).toEqual([]);
  });
  it('is written in Portuguese, with its accents and its marks', () => {
    const shown = /^(title|name|summary|synopsis|description|note|text|tag|statement|feedback\w+|observation|pictureText)$/;
    const said = (value: unknown, key = ''): string[] =>
      typeof value === 'string'
        ? shown.test(key) ? [value] : []
        : Object.entries(value ?? {}).flatMap(([name, one]) => said(one, Array.isArray(value) ? key : name));
    const texts = [assessments, banners, categories, communications, courses, media, organization, sections, segmentations, skills, tenants, trails].flatMap((one) => said(one));
    expect(texts.length).toBeGreaterThan(500);
    const wrong = /["']| [-–] | {2}|\.\.\.|(?<![\p{L}])(?:nao|voce|ate|sao|tambem|\p{L}+(?:cao|coes|sao|gencia|ranca|ario))(?!\p{L})|(?<!\p{L})(?:e-learning|training|compliance|deadline|onboarding)(?!\p{L})/iu;
    expect(texts.filter((one) => wrong.test(one))).toEqual([]);
  });
  it('refers only to existing data', () => {
    const [skillKeys, categoryKeys] = [keys(skills), keys(categories)];
    for (const one of [...media, ...assessments, ...courses, ...trails]) {
      expect([one.key, ...unknown(one.skills, skillKeys), ...unknown([one.category], categoryKeys)]).toEqual([one.key]);
      expect(one.skills.length).toBeLessThanOrEqual(10);
    }
    expect(
      unknown(
        [...courses, ...trails].flatMap((one) => [...stepItems(one).map((item) => item.item), ...one.prerequisites]),
        references,
      ),
    ).toEqual([]);
    expect(
      unknown(
        sections.flatMap((one) => one.items),
        references,
      ),
    ).toEqual([]);
    expect(
      unknown(
        banners.flatMap((one) => one.target ?? []),
        references,
      ),
    ).toEqual([]);
    expect(
      unknown(
        assessments.flatMap((one) => one.evaluators),
        copaiba,
      ),
    ).toEqual([]);
    expect(
      unknown(
        personas.map((one) => `${one.tenant} ${one.person}`),
        new Set(people.map((one) => `${one.tenant} ${one.key}`)),
      ),
    ).toEqual([]);
    const places = organization.find((one) => one.tenant === 'copaiba')!;
    for (const one of segmentations)
      expect([
        one.key,
        ...unknown(one.units, keys(places.units)),
        ...unknown(one.departments, keys(places.departments)),
        ...unknown(one.jobTitles, keys(places.jobTitles)),
        ...unknown(one.people, copaiba),
      ]).toEqual([one.key]);
    for (const one of communications)
      expect([
        one.key,
        ...unknown(one.segmentations, keys(segmentations)),
        ...unknown([one.tenant, ...one.contracts], keys(tenants)),
        ...unknown([...one.seenBy, ...one.notSeenBy], copaiba),
      ]).toEqual([one.key]);
    const { enrollments, mediaProgress, attempts, favorites, reactions } = activity;
    const rows = [...enrollments, ...mediaProgress, ...attempts, ...favorites, ...reactions];
    expect(
      unknown(
        rows.map((row) => row.person),
        copaiba,
      ),
    ).toEqual([]);
    expect(
      unknown(
        [...enrollments, ...favorites, ...reactions].map((row) => row.object),
        references,
      ),
    ).toEqual([]);
    expect(
      unknown(
        mediaProgress.map((row) => row.media),
        keys(media),
      ),
    ).toEqual([]);
    expect(
      unknown(
        attempts.map((row) => `${row.assessment} ${row.course}`),
        new Set(courses.flatMap((one) => stepItems(one).map((item) => `${item.item.split(':')[1]} ${one.key}`))),
      ),
    ).toEqual([]);
  });
  it('places every person in a unit, a department and a job title of its own tenant, below an existing supervisor', () => {
    const identity = (of: (one: Seed.SeedPerson) => string) => new Set(people.map(of)).size;
    expect([identity((one) => one.key), identity((one) => one.email), identity((one) => one.cpf)]).toEqual([
      people.length,
      people.length,
      people.length,
    ]);
    for (const one of people) {
      const place = organization.find((entry) => entry.tenant === one.tenant)!;
      expect([
        one.key,
        ...unknown([one.unit!], keys(place.units)),
        ...unknown([one.department!], keys(place.departments)),
        ...unknown([one.jobTitle!], keys(place.jobTitles)),
      ]).toEqual([one.key]);
      if (one.supervisor) expect(people.find((other) => other.key === one.supervisor)?.tenant).toBe(one.tenant);
    }
    expect(copaiba.size).toBeGreaterThanOrEqual(60);
  });
  it('gives every person a CPF with right check digits and every company a CNPJ', () => {
    const digit = (digits: number[], weights: number[]) => {
      const rest = digits.reduce((total, value, index) => total + value * weights[index]!, 0) % 11;
      return rest < 2 ? 0 : 11 - rest;
    };
    for (const { cpf } of people) {
      const digits = [...cpf].map(Number);
      expect([
        digit(digits.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2]),
        digit(digits.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]),
      ]).toEqual(digits.slice(9));
    }
    for (const { company } of tenants) {
      const digits = [...company.cnpj.replace(/\D/g, '')].map(Number);
      const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
      expect([digit(digits.slice(0, 12), weights.slice(1)), digit(digits.slice(0, 13), weights)]).toEqual(
        digits.slice(12),
      );
    }
  });
  it('has a persona for every audience, with a password of the classic rules', () => {
    expect(new Set(personas.map((one) => one.audience))).toEqual(
      new Set(['learner', 'manager', 'evaluator', 'administrator', 'distributor', 'provider']),
    );
    for (const { password } of personas)
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,20}$/);
  });
  it('asks questions that can be answered', () => {
    const asked = assessments.flatMap(({ kind, questions: all }) => all.map((one) => ({ ...one, of: kind })));
    for (const question of asked) {
      const right = question.options.filter((option) => option.right).length;
      if (['essay', 'practical', 'scale'].includes(question.kind)) expect(question.options).toEqual([]);
      if (question.kind === 'scale') expect(question.scale).toBeGreaterThan(1);
      if (question.of === 'reaction') {
        expect(right).toBe(0);
        continue;
      }
      if (question.kind === 'trueFalse') expect([question.options.length, right]).toEqual([2, 1]);
      if (question.kind === 'objective') expect(right).toBe(1);
      if (question.kind === 'multiple') expect(right).toBeGreaterThan(1);
    }
  });
  it('counts progress by the rule of the product', () => {
    for (const row of activity.enrollments) {
      const [kind, key] = row.object.split(':');
      const object = (kind === 'course' ? courses : trails).find((one) => one.key === key)!;
      const required = stepItems(object).filter((one) => !one.complementary);
      const done = required.filter((one) => row.done.includes(one.item)).length;
      expect(
        unknown(
          [...row.done, ...(row.begun ? [row.begun.item] : [])],
          new Set(stepItems(object).map((one) => one.item)),
        ),
      ).toEqual([]);
      expect([row.person, row.object, row.percent]).toEqual([
        row.person,
        row.object,
        Math.floor((done / required.length) * 100),
      ]);
      expect(row.completedDaysAgo !== null).toBe(row.percent === 100);
      if (row.lastActivityDaysAgo !== null) expect(row.lastActivityDaysAgo).toBeLessThanOrEqual(row.enrolledDaysAgo);
    }
    const twice = activity.enrollments.map((row) => `${row.person} ${row.object}`);
    expect(new Set(twice).size).toBe(twice.length);
  });
  it('scores attempts by the questions answered wrongly', () => {
    for (const row of activity.attempts) {
      const test = assessments.find((one) => one.key === row.assessment)!;
      if (row.status === 'pendingCorrection') {
        const texts = test.questions.filter(({ uploadKind }) => !uploadKind);
        expect([row.person, row.essays.length]).toEqual([row.person, texts.length]);
        const asked = test.questions.flatMap(({ uploadKind }, at) => (uploadKind ? [at] : []));
        expect([row.person, ...new Set((row.files ?? []).map(({ question }) => question))]).toEqual([
          row.person,
          ...asked,
        ]);
        const { correction, claimedBy } = row;
        const evaluators = [correction?.evaluator, claimedBy].filter((one) => one !== undefined);
        expect(unknown(evaluators, new Set(test.evaluators))).toEqual([]);
        if (correction) {
          expect(correction.answers.map(({ points }, at) => points <= test.questions[at]!.points)).toEqual(
            test.questions.map(() => true),
          );
          expect([row.finishedDaysAgo, correction.daysAgo, correction.reopened?.daysAgo ?? 0]).toEqual(
            [row.finishedDaysAgo, correction.daysAgo, correction.reopened?.daysAgo ?? 0].sort((a, b) => b - a),
          );
        }
        continue;
      }
      if (row.status === 'running' || row.status === 'unanswered' || row.status === 'gaveUp') {
        expect([row.wrong, row.scorePercent]).toEqual([[], row.status === 'running' ? null : 0]);
        // Only a time limit ends an attempt without an answer, and would end one that is under way.
        if (row.status !== 'gaveUp') expect(test.durationMinutes === null).toBe(row.status === 'running');
        continue;
      }
      const percent = ((test.questions.length - row.wrong.length) / test.questions.length) * 100;
      expect(row.scorePercent).toBeCloseTo(percent, 1);
      expect(row.status).toBe(percent >= test.minimumPercent ? 'approved' : 'failed');
      expect(new Set(row.wrong.filter((position) => position < test.questions.length)).size).toBe(row.wrong.length);
    }
  });
  it('lets people react only to completed contents', () => {
    const concluded = new Set([
      ...activity.enrollments.filter((row) => row.percent === 100).map((row) => `${row.person} ${row.object}`),
      ...activity.mediaProgress.filter((row) => row.percent === 100).map((row) => `${row.person} media:${row.media}`),
    ]);
    expect(
      unknown(
        activity.reactions.map((row) => `${row.person} ${row.object}`),
        concluded,
      ),
    ).toEqual([]);
  });
});
