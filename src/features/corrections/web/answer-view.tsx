// Shows a question and the answer to it: its text, options, scale, link and files.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import type { ReactNode } from 'react';
import { letterOf } from '#features/questions/contract/question.model.ts';
import { QuestionText } from '#features/questions/web/question-text.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import type { CorrectedResponse } from '../contract/correction.wire.ts';
import styles from './answer.module.css';

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
/** Shows the kind, the statement and the picture of a question. */
export function QuestionHead({ response, children }: { response: CorrectedResponse; children?: ReactNode }) {
  const t = useTexts();
  const { position, kind, statement, pictureKey } = response;
  return (
    <>
      <p className={styles['kicker']}>
        <b>{t('corrections.question', { position })}</b> {t(`questions.question.${kind}`)}
        {children}
      </p>
      <div id={`question-${position}`} role="heading" aria-level={2} tabIndex={-1} className={styles['statement']}>
        <QuestionText text={statement} />
      </div>
      {pictureKey && (
        <img
          className={styles['picture']}
          src={`/p/${pictureKey}/1156.webp`}
          alt={t('corrections.picture', { position })}
        />
      )}
    </>
  );
}
/** Shows what the person answered, without its files. */
export function AnswerView({ response }: { response: CorrectedResponse }) {
  const t = useTexts();
  const { isAnswered, text, link, options, scale, expectedLength } = response;
  if (!isAnswered) return <p className={styles['none']}>{t('corrections.notAnswered')}</p>;
  return (
    <>
      {text && (
        <>
          {/* A long answer is read, so its lines are as long as those of a book. */}
          <div className={styles['essay']} role="region" aria-label={t('corrections.answer')}>
            {text}
          </div>
          <p className={styles['facts']}>
            <span>{t('corrections.words', { count: wordsIn(text) })}</span>
            <span>{t('corrections.characters', { count: text.length })}</span>
            {expectedLength !== null && <span>{t('corrections.expected', { count: expectedLength })}</span>}
          </p>
        </>
      )}
      {link && (
        <a className={`link ${styles['outside']}`} href={link} target="_blank" rel="noopener noreferrer">
          <LinkIcon size={18} aria-hidden="true" /> {t('corrections.link')}
        </a>
      )}
      {options.length > 0 && <Options options={options} />}
      {scale !== null && <Scale response={response} />}
    </>
  );
}
function Options({ options }: Pick<CorrectedResponse, 'options'>) {
  const t = useTexts();
  return (
    <ul className={styles['options']}>
      {options.map(({ id, description, isRight, isChosen }, at) => (
        <li key={id} data-right={isRight || undefined} data-chosen={isChosen || undefined}>
          <span aria-hidden="true">{letterOf(at)}</span>
          <span>{description}</span>
          {isRight && <CheckCircleIcon size={20} weight="fill" aria-label={t('corrections.option.right')} />}
          {isChosen && !isRight && <XCircleIcon size={20} weight="fill" aria-label={t('corrections.option.wrong')} />}
          {isChosen && <small>{t('corrections.option.chosen')}</small>}
        </li>
      ))}
    </ul>
  );
}
function Scale({ response: { scale, scaleMax, scaleLow, scaleHigh } }: { response: CorrectedResponse }) {
  const t = useTexts();
  const max = scaleMax ?? scale ?? 0;
  return (
    <div className={styles['scale']}>
      <div role="img" aria-label={t('corrections.scale.answer', { value: scale, max })}>
        {Array.from({ length: max }, (_, at) => (
          <i key={at} data-on={at + 1 === scale || undefined}>
            {at + 1}
          </i>
        ))}
      </div>
      <p>
        <span>{scaleLow}</span>
        <span>{scaleHigh}</span>
      </p>
    </div>
  );
}
