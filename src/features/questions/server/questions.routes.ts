// Binds the calls about the question bank to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/questions.endpoints.ts';
import { countSelected } from './bank-drawing.service.ts';
import { listQuestionUses, removeQuestion, setQuestionArchived } from './question-uses.service.ts';
import { getQuestionVersion, listQuestionVersions, restoreQuestionVersion } from './question-versions.service.ts';
import {
  copyQuestionsToBank,
  countBank,
  createQuestion,
  duplicateQuestion,
  getQuestion,
  listBasicQuestions,
  listCurrentVersions,
  listQuestions,
  takeQuestions,
  updateQuestion,
} from './questions.service.ts';

export function questionRoutes(app: App) {
  bind(app, calls.listQuestions, (context, { query }) => listQuestions(context, query));
  bind(app, calls.listBasicQuestions, (context, { query }) => listBasicQuestions(context, query));
  bind(app, calls.getBankSummary, (context) => countBank(context));
  bind(app, calls.countSelectedQuestions, async (context, { query }) => ({
    count: await countSelected(context, query),
  }));
  bind(app, calls.takeQuestions, (context, { query }) => takeQuestions(context, query.ids));
  bind(app, calls.listCurrentVersions, (context, { query }) => listCurrentVersions(context, query.ids));
  bind(app, calls.getQuestion, (context, { params }) => getQuestion(context, params.id));
  bind(app, calls.createQuestion, (context, { body }) => createQuestion(context, body));
  bind(app, calls.updateQuestion, (context, { params, body }) => updateQuestion(context, params.id, body));
  bind(app, calls.removeQuestion, (context, { params }) => removeQuestion(context, params.id));
  bind(app, calls.setQuestionArchived, (context, { params, body }) =>
    setQuestionArchived(context, params.id, body.isArchived),
  );
  bind(app, calls.duplicateQuestion, (context, { params }) => duplicateQuestion(context, params.id));
  bind(app, calls.listQuestionUses, (context, { params }) => listQuestionUses(context, params.id));
  bind(app, calls.listQuestionVersions, (context, { params }) => listQuestionVersions(context, params.id));
  bind(app, calls.getQuestionVersion, (context, { params }) => getQuestionVersion(context, params.id, params.number));
  bind(app, calls.restoreQuestionVersion, (context, { params }) =>
    restoreQuestionVersion(context, params.id, params.number),
  );
  bind(app, calls.copyQuestionsToBank, (context, { body }) => copyQuestionsToBank(context, body));
}
