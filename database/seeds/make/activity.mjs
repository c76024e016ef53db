// Makes data/activity.json by one seeded rule: who is enrolled in what and how far. Holds Marina's history, which is written by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { concludeLastYear, corrected, essayTexts, field, rule } from './activity-rules.mjs';
import { rng } from './azulejo.mjs';

const load = (name) => JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'));
const [people, media, courses, trails, assessments] = ['people', 'media', 'courses', 'trails', 'assessments'].map(load);
const find = (list, key) =>
  list.find((one) => one.key === key) ??
  (() => {
    throw new Error(`no ${key}`);
  })();
const course = (key) => find(courses, key);
const itemsOf = (object) => object.steps.flatMap((step) => step.items);
const percentOf = (object, done) => {
  const required = itemsOf(object).filter((one) => !one.complementary);
  return Math.floor((required.filter((one) => done.includes(one.item)).length / required.length) * 100);
};
const enrollments = [],
  mediaProgress = [],
  attempts = [],
  favorites = [],
  reactions = [];
const enrollment = (person, object, origin, enrolledDaysAgo, done, begun, days) => {
  const [kind, key] = object.split(':');
  const percent = percentOf(find(kind === 'course' ? courses : trails, key), done);
  const active = done.length > 0 || begun !== null;
  enrollments.push({
    ...{ person, object, origin, enrolledDaysAgo, dueInDays: person === marina ? ownEnds[object] : undefined },
    lastActivityDaysAgo: active ? days : null,
    completedDaysAgo: percent === 100 ? days : null,
    done,
    begun,
    percent,
  });
  return percent === 100;
};
const attempt = (person, key, courseKey, finishedDaysAgo, minutes, wrong) => {
  const test = find(assessments, key);
  const scorePercent = Math.round(((test.questions.length - wrong.length) / test.questions.length) * 10000) / 100;
  attempts.push({
    person,
    assessment: key,
    course: courseKey,
    finishedDaysAgo,
    minutes,
    wrong,
    essays: [],
    scorePercent,
    status: scorePercent >= test.minimumPercent ? 'approved' : 'failed',
  });
};

// --- Marina, whose home the pictures show -----------------------------------
const marina = 'marina-alves';
const ownEnds = { 'course:financas': -1, 'course:altura': 0, 'course:lgpd': 1 };
enrollment(
  marina,
  'trail:lideranca-essencial',
  'manager',
  29,
  ['course:conduta', 'media:escuta-ativa', 'media:como-perguntar-melhor', 'media:primeira-conversa-individual'],
  { item: 'media:delegar-sem-sumir', percent: 34 },
  0,
);
enrollment(
  marina,
  'course:lgpd',
  'auto-unit',
  56,
  ['media:o-que-e-dado-pessoal', 'media:guia-lgpd', 'media:anpd'],
  null,
  1,
);
enrollment(
  marina,
  'course:altura',
  'manager',
  42,
  ['media:altura-antes-de-subir'],
  { item: 'media:checklist-altura', percent: 50 },
  3,
);
enrollment(
  marina,
  'course:agil',
  'manual',
  21,
  ['media:manifesto-agil', 'media:quadro-kanban'],
  { item: 'media:reunioes-no-horario', percent: 62 },
  5,
);
enrollment(marina, 'course:financas', 'manual', 26, ['media:dre-caixa-margem'], null, 8);
enrollment(
  marina,
  'trail:seguranca-em-campo',
  'manual',
  9,
  ['media:pausas-ativas', 'course:primeiros-socorros'],
  null,
  9,
);
enrollment(marina, 'course:conduta', 'auto-unit', 140, ['media:codigo-de-conduta', 'assessment:conduta'], null, 128);
enrollment(
  marina,
  'course:primeiros-socorros',
  'manual',
  61,
  ['media:rcp-ate-a-ajuda-chegar', 'media:socorro-em-cinco-atos', 'assessment:primeiros-socorros'],
  null,
  37,
);
enrollment(
  marina,
  'course:atendimento',
  'manager',
  48,
  ['media:atendimento-que-resolve', 'media:escuta-ativa'],
  null,
  22,
);
enrollment(
  marina,
  'trail:primeiros-90-dias',
  'auto-unit',
  140,
  ['media:boas-vindas', 'course:conduta', 'media:cinco-s', 'course:primeiros-socorros'],
  null,
  30,
);
attempt(marina, 'conduta', 'conduta', 128, 6, []);
attempt(marina, 'primeiros-socorros', 'primeiros-socorros', 38, 5, [1, 3]);
attempt(marina, 'primeiros-socorros', 'primeiros-socorros', 37, 4, [3]);
attempt(marina, 'lgpd', 'lgpd', 1, 9, [0, 2]);
for (const [key, percent, days] of [
  ['boas-vindas', 100, 138],
  ['como-perguntar-melhor', 100, 16],
  ['comunicacao-nao-violenta', 100, 12],
  ['socorro-em-cinco-atos', 100, 37],
  ['feedback-em-tres-partes', 45, 6],
  ['niveis-de-delegacao', 100, 2],
])
  mediaProgress.push({ person: marina, media: key, percent, lastActivityDaysAgo: days });
[
  'course:feedback',
  'trail:primeiros-90-dias',
  'course:agil',
  'media:pausas-ativas',
  'media:reunioes-no-horario',
  'course:negociacao',
  'media:guia-lgpd',
  'media:comunicacao-nao-violenta',
].forEach((object, index) => favorites.push({ person: marina, object, daysAgo: 2 + index * 3 }));
for (const [object, reaction] of [
  ['course:conduta', 'like'],
  ['course:primeiros-socorros', 'heart'],
  ['trail:primeiros-90-dias', 'star'],
  ['media:como-perguntar-melhor', 'happy'],
])
  reactions.push({ person: marina, object, reaction });

// --- Everybody else, by the rule ---
const span = (test) => 4 + (test.questions.length % 5) * 2;
const copaiba = people.filter((one) => one.tenant === 'copaiba' && one.active && one.key !== marina);
let pending = 0;
for (const person of copaiba) {
  const random = rng(`activity of ${person.key}`);
  const between = (low, high) => low + Math.floor(random() * (high - low + 1));
  const finished = new Map();
  for (const [key, { origin, join, finish, recent }] of Object.entries(rule)) {
    const object = course(key);
    if (random() >= join(person) || object.prerequisites.some((one) => !finished.has(one))) continue;
    const enrolled =
      random() < recent ? between(2, 29) : between(30, Math.max(31, Math.min(object.createdDaysAgo - 1, 170)));
    const isAsked = ({ item, complementary }) => !(complementary && item.startsWith('assessment:'));
    const list = itemsOf(object).filter(isAsked).map((one) => one.item);
    const gradable = list.filter((one) => !(key === 'negociacao' && one.startsWith('assessment:')));
    const count = random() < finish ? gradable.length : between(0, gradable.length - (key === 'negociacao' ? 0 : 1));
    const done = gradable.slice(0, count);
    const next = list[count];
    const length = next?.startsWith('media:') ? find(media, next.slice(6)) : null;
    const begun =
      length && ['video', 'pdf', 'audio'].includes(length.kind) && random() < 0.6
        ? { item: next, percent: between(8, 92) }
        : null;
    const days = between(0, Math.max(0, enrolled - 1));
    if (enrollment(person.key, `course:${key}`, origin, enrolled, done, begun, days))
      finished.set(`course:${key}`, days);
    for (const one of done.filter((item) => item.startsWith('assessment:'))) {
      const test = find(assessments, one.slice(11)),
        many = test.questions.length;
      const allowed = Math.floor(many * (1 - test.minimumPercent / 100));
      const exhausted = random() < 0.05;
      for (let n = exhausted ? test.maxAttempts : random() < 0.25 ? 2 : 1; n > 0; n--) {
        const fails = exhausted || n > 1;
        const wrong = Array.from(
          { length: fails ? allowed + 1 : between(0, allowed) },
          (_, index) => (index * 2 + between(0, 1)) % many,
        );
        attempt(
          person.key,
          test.key,
          key,
          days + n - 1,
          span(test) + between(0, 5),
          new Set(wrong).size === wrong.length ? wrong.sort() : wrong.map((_, index) => index),
        );
      }
    }
    if (key === 'negociacao' && done.length === gradable.length && pending < essayTexts.length) {
      attempts.push({
        person: person.key,
        assessment: 'plano-de-negociacao',
        course: key,
        finishedDaysAgo: days,
        minutes: 24,
        wrong: [],
        essays: [essayTexts[pending++]],
        scorePercent: null,
        status: 'pendingCorrection',
      });
    }
    if (random() < 0.22) favorites.push({ person: person.key, object: `course:${key}`, daysAgo: days });
  }
  const wanted = [
    ['lideranca-essencial', person.group === 'Gestor' ? 0.95 : 0.14],
    ['primeiros-90-dias', 0.38],
    ['seguranca-em-campo', field.includes(person.department) ? 0.55 : 0.03],
  ];
  for (const [key, chance] of wanted) {
    if (random() >= chance) continue;
    const object = find(trails, key),
      done = [];
    for (const { item } of itemsOf(object)) {
      if (item.startsWith('course:') ? !finished.has(item) : random() > 0.8) break;
      done.push(item);
    }
    const enrolled = between(3, Math.min(object.createdDaysAgo - 1, 120));
    const days = Math.min(
      enrolled,
      Math.max(0, ...done.filter((one) => finished.has(one)).map((one) => Math.min(finished.get(one), enrolled))),
    );
    if (
      enrollment(
        person.key,
        `trail:${key}`,
        key === 'primeiros-90-dias' ? 'auto-unit' : 'manual',
        enrolled,
        done,
        null,
        Math.max(0, days - 1),
      )
    )
      finished.set(`trail:${key}`, days);
  }
  const loose = media.filter((one) => ['video', 'pdf', 'image', 'audio', 'carousel'].includes(one.kind));
  for (let n = between(0, 4); n > 0; n--) {
    const one = loose[between(0, loose.length - 1)];
    if (mediaProgress.some((row) => row.person === person.key && row.media === one.key)) continue;
    const percent = ['image', 'carousel'].includes(one.kind) || random() < 0.6 ? 100 : between(5, 95);
    mediaProgress.push({
      person: person.key,
      media: one.key,
      percent,
      lastActivityDaysAgo: between(0, Math.min(40, one.createdDaysAgo)),
    });
    if (percent === 100) finished.set(`media:${one.key}`, 0);
  }
  for (const object of finished.keys())
    if (random() < 0.55)
      reactions.push({
        person: person.key,
        object,
        reaction: ['heart', 'like', 'like', 'happy', 'smile', 'star', 'surprised', 'confused'][between(0, 7)],
      });
}
// --- The states that no answer brings: given up, left to the clock, under way ----
const lastOf = (person, key) => attempts.findLast((one) => one.person === person && one.assessment === key);
const withoutAnswer = { wrong: [], scorePercent: 0 };
Object.assign(lastOf('hugo-santos', 'feedback'), withoutAnswer, { status: 'gaveUp' });
Object.assign(lastOf('lucas-cavalcante', 'lgpd'), withoutAnswer, { status: 'unanswered', minutes: 20 });
const begun = { person: 'jonas-fontes', assessment: 'agil', course: 'agil', finishedDaysAgo: 0, minutes: 3 };
attempts.push({ ...begun, wrong: [], essays: [], scorePercent: null, status: 'running' }, ...corrected);
const concluded = enrollments.find((one) => one.person === 'hugo-santos' && one.object === 'course:negociacao');
concluded.done.push('assessment:plano-de-negociacao');
Object.assign(concluded, { percent: 100, completedDaysAgo: concluded.lastActivityDaysAgo });

concludeLastYear(enrollments, attempts);
writeFileSync(
  new URL('../data/activity.json', import.meta.url),
  `{\n${Object.entries({ enrollments, mediaProgress, attempts, favorites, reactions })
    .map(([name, rows]) => `  "${name}": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`)
    .join(',\n')}\n}\n`,
);
console.log(
  `activity.json: ${enrollments.length} enrolments, ${attempts.length} attempts, ${mediaProgress.length} media, ${favorites.length} favourites, ${reactions.length} reactions, ${attempts.filter((one) => one.status === 'pendingCorrection').length} to correct`,
);
