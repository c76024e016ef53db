// Defines the operations that are measured over HTTP; each operation makes its next request for another learner.
import { pathOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import * as attempts from '#features/attempts/contract/attempts.endpoints.ts';
import { getPublicSettings } from '#features/branding/contract/public-settings.endpoints.ts';
import * as catalog from '#features/catalog/contract/catalog.endpoints.ts';
import { getCourseDetail } from '#features/catalog/contract/detail.endpoints.ts';
import * as people from '#features/people/contract/people.endpoints.ts';
import { reportProgress } from '#features/progress/contract/progress.endpoints.ts';
import { signIn } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { subjects } from '../dataset/contents.ts';
import {
  courseOf,
  doneMedia,
  emailOf,
  idOf,
  mediaPerCourse,
  openEnrollments,
  password,
  questionsPerAssessment,
  sizesFor,
} from '../dataset/sizes.ts';
import type { Size } from '../dataset/sizes.ts';
import { jsonOf } from './connection.ts';
import { expectOk } from './measure.ts';
import type { Turn } from './measure.ts';
import type { Asker } from './people.ts';
import { requestOf } from './request.ts';

const at = (call: Endpoint, params: Record<string, string> = {}) =>
  Object.entries(params).reduce((path, [name, value]) => path.replace(`:${name}`, value), pathOf(call));
/** Returns a place in a list; places of two turns in a row are far apart. */
const nth = (count: number, turn: number) => (turn * 7919) % count;
export type Operations = ReturnType<typeof operationsOf>;

export function operationsOf(size: Size, askers: readonly Asker[]) {
  const { tenant } = size;
  const learners = askers.slice(1);
  const learner = (turn: number) => learners[nth(learners.length, turn)]!;
  const administrator = askers[0]!;
  const get =
    (path: (turn: number, asker: Asker) => string, who = learner): Turn =>
    async (send, turn) => {
      const asker = who(turn);
      await expectOk(send, requestOf({ path: path(turn, asker), token: asker.token }));
    };
  const myCourse = (asker: Asker, turn: number) =>
    idOf(tenant, 'course', courseOf(size, asker.person, turn % openEnrollments));

  // A learner reports every ten seconds on the item under way: two percent more each time, then on the next course.
  const watching = new Map<Asker, { turn: number; percent: number }>();
  const progress: Turn = async (send, turn) => {
    const asker = learner(turn);
    const now = watching.get(asker) ?? { turn: 0, percent: 30 };
    watching.set(
      asker,
      now.percent >= 100
        ? { turn: (now.turn + 1) % openEnrollments, percent: 32 }
        : { ...now, percent: now.percent + 2 },
    );
    const course = courseOf(size, asker.person, now.turn);
    const mediaId = idOf(tenant, 'media', course * mediaPerCourse + doneMedia(asker.person, now.turn));
    await expectOk(
      send,
      requestOf({
        method: 'POST',
        path: at(reportProgress),
        token: asker.token,
        json: {
          midiaId: mediaId,
          cursoId: idOf(tenant, 'course', course),
          percentualProgresso: now.percent,
          posicaoSegundos: now.percent * 3,
        },
      }),
    );
  };
  // Each flow takes an assessment that this person has not taken: it goes through the people first, then through their courses.
  let flows = 0;
  const flow: Turn = async (send) => {
    const number = flows++;
    const asker = learners[number % learners.length]!;
    const turn = Math.floor(number / learners.length);
    if (turn >= openEnrollments) throw new Error('every assessment of the data set has been taken');
    const course = courseOf(size, asker.person, turn);
    const ask = async (method: 'GET' | 'POST', path: string, json?: unknown) =>
      jsonOf(await expectOk(send, requestOf({ method, path, token: asker.token, json })));
    const { id } = await ask('POST', at(attempts.startAttempt), {
      avaliacaoId: idOf(tenant, 'assessment', course),
      cursoId: idOf(tenant, 'course', course),
    });
    for (let question = 0; question < questionsPerAssessment; question += 1) {
      const next = (await ask('GET', at(attempts.getNextQuestion, { id: id as string }))) as {
        questao: { id: string; alternativas: { id: string }[] };
      };
      await ask('POST', at(attempts.answerQuestion), {
        usuarioAvaliacaoId: id,
        questaoId: next.questao.id,
        alternativasIds: [next.questao.alternativas.map((one) => one.id).sort()[0]!],
      });
    }
    await ask('POST', at(attempts.finishAttempt, { id: id as string }));
  };
  const searched = (spell: (word: string) => string) =>
    get(
      (turn) =>
        `${at(catalog.searchCatalog)}?size=20&query=${encodeURIComponent(spell(subjects[nth(subjects.length, turn)]!.toLowerCase()))}`,
    );
  const hosts = sizesFor(size.people).map(({ host }) => host);
  const pages = Math.max(1, Math.floor(size.people / 50));
  return {
    signIn: (async (send, turn) => {
      await expectOk(
        send,
        requestOf({
          method: 'POST',
          path: at(signIn),
          form: { username: emailOf(tenant, nth(size.people, turn)), password },
        }),
      );
    }) satisfies Turn,
    settings: (async (send, turn) => {
      await expectOk(
        send,
        requestOf({
          method: 'POST',
          path: at(getPublicSettings),
          json: { clientUrl: hosts[turn % hosts.length], subDomain: '' },
        }),
      );
    }) satisfies Turn,
    denied: (async (send, turn) => {
      const { status } = await send(requestOf({ path: at(people.listUsers), token: learner(turn).token }));
      if (status !== 403) throw new Error(`status ${status} instead of 403`);
    }) satisfies Turn,
    home: get(() => at(catalog.getHome)),
    myCourses: get(() => `${at(catalog.listKeepLearning)}?size=10`),
    course: get((turn, asker) => at(getCourseDetail, { id: myCourse(asker, turn) })),
    progress,
    flow,
    search: searched((word) => word),
    /** Exchanges the last two letters, so that no content has the word as it is. */
    mistyped: searched((word) => word.slice(0, -2) + word.at(-1)! + word.at(-2)!),
    users: get(
      (turn) => `${at(people.listUsers)}?size=20&active=true&page=${1 + nth(pages, turn)}`,
      () => administrator,
    ),
    usersOf50: get(
      (turn) => `${at(people.listUsers)}?size=50&page=${1 + nth(pages, turn)}`,
      () => administrator,
    ),
  };
}
