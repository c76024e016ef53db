// Shows the questions of an assessment with their figures; the chosen one shows its options or its spread.
import { useState } from 'react';
import { wordsOfText } from '#features/questions/contract/question-text.model.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TagTone } from '#platform/web/ui/tag.tsx';
import { ExportButton } from '#platform/web/ui/table/export-button.tsx';
import type { AssessmentResults, QuestionResult } from '../contract/results.wire.ts';
import { OptionResults } from './option-results.tsx';
import { QuestionChart } from './question-chart.tsx';
import { exportQuestionResults } from './results.queries.ts';
import { SpreadResults } from './spread-results.tsx';
import styles from './results.module.css';

const tones: Record<NonNullable<QuestionResult['discrimination']>, TagTone> = {
  great: 'ok',
  good: 'neutral',
  weak: 'warning',
  inverted: 'danger',
};
export function QuestionResults({ results, unitId }: { results: AssessmentResults; unitId: string | undefined }) {
  const t = useTexts();
  const { id: assessmentId, questions } = results;
  const [chosenId, setChosenId] = useState(
    () => (questions.find(({ suspectedOptionId }) => suspectedOptionId) ?? questions[0])?.id,
  );
  const chosen = questions.find(({ id }) => id === chosenId) ?? questions[0];
  return (
    <>
      <section className={styles['card']} aria-labelledby="results-questions">
        <h2 id="results-questions">{t('results.questions')}</h2>
        <p>{t('results.questions.text')}</p>
        <div className={styles['tools']}>
          <ExportButton
            title={t('results.questions')}
            fetchFile={() => exportQuestionResults(assessmentId, { unitId })}
          />
        </div>
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('results.questions')}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {(['question', 'right', 'difficulty', 'discrimination', 'skipped', 'time'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`results.head.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {questions.map((question) => (
                <QuestionRow
                  key={question.id}
                  question={question}
                  isChosen={question.id === chosen?.id}
                  onChoose={() => setChosenId(question.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <div className={styles['columns']}>
        {chosen && (chosen.spread ? <SpreadResults question={chosen} /> : <OptionResults question={chosen} />)}
        <QuestionChart questions={questions} chosenId={chosen?.id} onChoose={setChosenId} />
      </div>
    </>
  );
}
function QuestionRow({
  question,
  isChosen,
  onChoose,
}: {
  question: QuestionResult;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useTexts();
  const { percent, number, duration } = useFormats();
  const { position, kind, statement, rightShare, difficulty, correlation, discrimination } = question;
  const { skippedShare, medianSeconds, bankVersion, isDrawn } = question;
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          <span>{position}</span>
          <span>
            <b>{wordsOfText(statement)}</b>
            <small>
              {t(`questions.question.${kind}`)}
              {bankVersion !== null &&
                `, ${t(isDrawn ? 'results.question.drawn' : 'results.question.bank', { version: number(bankVersion) })}`}
            </small>
          </span>
        </button>
      </th>
      <td>
        {rightShare === null ? (
          '—'
        ) : (
          <span className={styles['share']}>
            <i style={{ inlineSize: `${rightShare * 100}%` }} />
            {percent(rightShare * 100)}
          </span>
        )}
      </td>
      <td>{difficulty ? t(`results.difficulty.${difficulty}`) : '—'}</td>
      <td>
        {correlation === null || !discrimination ? (
          '—'
        ) : (
          <>
            {number(correlation, 2)}{' '}
            <Tag tone={tones[discrimination]}>{t(`results.discrimination.${discrimination}`)}</Tag>
          </>
        )}
      </td>
      <td>{skippedShare === null ? t('results.spread.few') : percent(skippedShare * 100)}</td>
      <td>{medianSeconds === null ? '—' : duration(medianSeconds)}</td>
    </tr>
  );
}
