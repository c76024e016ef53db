// Asks for the final considerations of a correction, and says what finishing does.
import { Textarea } from '@mantine/core';
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging';
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useTexts } from '#platform/web/texts.ts';
import { correctionLimits } from '../contract/correction.model.ts';
import type { CorrectionWork } from './use-correction-work.tsx';
import styles from './correction.module.css';

export function Considerations({ work: { drafts, claim, isOpen } }: { work: CorrectionWork }) {
  const t = useTexts();
  return (
    <section className={styles['end']} aria-labelledby="considerations-title">
      <div>
        <h2 id="considerations-title">{t('corrections.considerations')}</h2>
        <Textarea
          id="considerations"
          aria-labelledby="considerations-title"
          placeholder={t('corrections.considerations.placeholder')}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={correctionLimits.considerations}
          value={drafts.considerations}
          readOnly={!claim.isOwn}
          onChange={(event) => drafts.consider(event.currentTarget.value)}
        />
      </div>
      {isOpen && <Consequences />}
    </section>
  );
}
/** Lists what finishing does. */
export function Consequences() {
  const t = useTexts();
  return (
    <div>
      <h3>{t('corrections.then')}</h3>
      <ul className={styles['then']}>
        <li>
          <CheckCircleIcon size={19} weight="fill" aria-hidden="true" /> {t('corrections.then.result')}
        </li>
        <li>
          <CertificateIcon size={19} weight="fill" aria-hidden="true" /> {t('corrections.then.course')}
        </li>
        <li>
          <BellRingingIcon size={19} weight="fill" aria-hidden="true" /> {t('corrections.then.notice')}
        </li>
      </ul>
    </div>
  );
}
