// Computes the example that the editor shows of a question with several right options.
import { scoreAnswer } from './answer-score.model.ts';
import type { Question } from './question.model.ts';

export type ScoringExample = {
  right: number;
  wrong: number;
  hits: number;
  misses: number;
  points: number;
  maxPoints: number;
};
/** Returns what an answer with all right options and one wrong one scores; with all but one right option where none is wrong. */
export function scoringExample(question: Pick<Question, 'options' | 'maxPoints' | 'multipleScoring'>): ScoringExample {
  const marked = question.options.filter((option) => option.isCorrect).length;
  // A question without marks yet gets an example of two right options of four.
  const [right, wrong] = marked ? [marked, question.options.length - marked] : [2, 2];
  const misses = Math.min(wrong, 1);
  const hits = misses ? right : Math.max(1, right - 1);
  const options = Array.from({ length: right + wrong }, (_, at) => ({
    id: String(at),
    description: '',
    isCorrect: at < right,
  }));
  const chosen = options.filter((_, at) => at < hits || (at >= right && at < right + misses)).map(({ id }) => id);
  const { points } = scoreAnswer({ ...question, kind: 'multiple', options }, chosen);
  return { right, wrong, hits, misses, points: points ?? 0, maxPoints: question.maxPoints };
}
