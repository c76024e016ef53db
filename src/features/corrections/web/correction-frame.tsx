// Wraps a correction in its frame: the bar with way back, mode, draft and claim; the side; the answers; the footer.
import { Button } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { showPageTitle } from '#platform/web/site-title.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AutosaveNote } from '#platform/web/ui/autosave-note.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { ClaimNotice, ClaimTimer, ReopenedNotice } from './claim-notice.tsx';
import { correctionPath } from './queue-cells.tsx';
import type { CorrectionWork } from './use-correction-work.tsx';
import styles from './correction.module.css';

const modes = ['person', 'question'] as const;
type Mode = (typeof modes)[number];
const words = { person: 'corrections.view.person', question: 'corrections.byQuestion' } as const;
type Props = {
  work: CorrectionWork;
  mode: Mode;
  /** What is below the title: the person, or which answer of how many. */
  detail: string;
  /** The question that the other mode begins with. */
  questionId: string | undefined;
  side: ReactNode;
  footer: ReactNode;
  onKeys: () => void;
  onBack: () => void;
  children: ReactNode;
};
export function CorrectionFrame({ work, mode, detail, questionId, side, footer, onKeys, onBack, children }: Props) {
  const t = useTexts();
  const { correction, claim, drafts } = work;
  const title = t('corrections.one.title', { title: correction.assessmentTitle, name: correction.personName });
  useEffect(() => showPageTitle(title), [title]);
  const change = (next: Mode) => {
    if (next !== mode)
      void work.leaveTo(correctionPath(correction.attemptId, next === 'question' ? questionId : undefined));
  };
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#answers">
        {t('corrections.skip')}
      </a>
      <header className={styles['bar']}>
        <Button
          variant="subtle"
          color="gray"
          className={styles['onBar']}
          aria-label={t('corrections.queue.back')}
          leftSection={<ArrowLeftIcon size={20} aria-hidden="true" />}
          onClick={onBack}
        >
          <span className={styles['wide']}>{t('corrections.queue')}</span>
        </Button>
        <div className={styles['title']}>
          <b>{correction.assessmentTitle}</b>
          <span>{detail}</span>
        </div>
        <div className={styles['modes']}>
          {questionId !== undefined && (
            <Segmented
              label={t('corrections.mode')}
              value={mode}
              onChange={change}
              options={modes.map((value) => ({ value, label: t(words[value]) }))}
            />
          )}
        </div>
        <span className={styles['saved']}>
          <AutosaveNote draft={drafts.autosave} />
        </span>
        {claim.isOwn && <ClaimTimer claim={claim} />}
        <button
          type="button"
          className={`${styles['icon']} ${styles['wide']}`}
          aria-label={t('corrections.keys')}
          onClick={onKeys}
        >
          <KeyboardIcon size={22} aria-hidden="true" />
        </button>
      </header>
      <aside className={styles['nav']} aria-label={t('corrections.side')}>
        {side}
      </aside>
      <div className={styles['answers']} id="answers" tabIndex={-1}>
        <ReopenedNotice correction={correction} />
        <ClaimNotice work={work} />
        {children}
      </div>
      {footer}
    </div>
  );
}
