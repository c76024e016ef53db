// Offers the ways in which several right options score, with the formula in words and in this question's own numbers.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { scoringExample } from '../contract/scoring-example.model.ts';
import type { MultipleScoring } from '../contract/question.model.ts';
import type { QuestionPartProps } from './question-part.tsx';
import styles from './question-editor.module.css';

const ways: readonly MultipleScoring[] = ['rightMinusWrong', 'allOrNothing'];
export function MultipleScoringField({ question, set }: QuestionPartProps) {
  const t = useTexts();
  const { number } = useFormats();
  const way = question.multipleScoring ?? 'rightMinusWrong';
  const { hits, misses, points, ...example } = scoringExample(question);
  const part = (count: number, of: number) => t('questions.scoring.part', { count, of });
  return (
    <div className={styles['scoring']}>
      <ChoiceCards
        label={t('questions.scoring')}
        name={`scoring-${question.id}`}
        value={way}
        onChange={(multipleScoring) => set({ multipleScoring })}
        options={ways.map((value) => ({
          value,
          label: t(`questions.scoring.${value}`),
          hint: t(`questions.scoring.${value}.hint`),
        }))}
      />
      <p className={styles['example']}>
        {t('questions.scoring.example', {
          right: part(hits, example.right),
          wrong: part(misses, example.wrong),
          points: t('questions.scoring.points', { count: points, points: number(points) }),
          of: number(example.maxPoints),
        })}
      </p>
    </div>
  );
}
