// Proves what the question before a publication says has changed.
import { expect, test } from 'vitest';
import { questionWith } from '#testing/make/question.ts';
import { assessmentChanges } from './assessment-changes.model.ts';
import { emptyDraft } from './assessment-draft.wire.ts';

const question = (id: string, position: number, statement = 'Qual?') => ({
  ...{ ...questionWith('objective', 1, 1), id, position, statement },
});
const before = { ...emptyDraft(), title: 'Prova', questions: [question('a', 1), question('b', 2)] };
const none = { added: 0, removed: 0, changed: 0, hasSettings: false };
test.each([
  ['nothing', before, none],
  ['a missing value', { ...before, observation: '', categoryId: undefined }, none],
  ['a question more', { ...before, questions: [...before.questions, question('c', 3)] }, { ...none, added: 1 }],
  ['a question less', { ...before, questions: [question('b', 1)] }, { ...none, removed: 1 }],
  ['a text', { ...before, questions: [question('a', 1, 'E?'), question('b', 2)] }, { ...none, changed: 1 }],
  ['the order', { ...before, questions: [question('b', 1), question('a', 2)] }, { ...none, hasSettings: true }],
  ['the minimum', { ...before, minimumPercent: 90 }, { ...none, hasSettings: true }],
  [
    'one question for another, and the title',
    { ...before, title: 'Outra', questions: [question('c', 1), question('b', 2)] },
    { added: 1, removed: 1, changed: 0, hasSettings: true },
  ],
])('%s', (_, after, changes) => expect(assessmentChanges(before, after)).toEqual(changes));
