// Shows the decision about an external certificate: approve with its skills, or deny by one of the four reasons and a text, all by keyboard.
import { Button, Textarea } from '@mantine/core';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import type { ReactNode } from 'react';
import { problemText } from '#platform/web/problem-text.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SkillPicker } from '#features/taxonomy/web/skill-picker.widget.tsx';
import { denialReasons, externalCertificateLimits as limits } from '../contract/external-certificate.model.ts';
import type { ExternalCertificate, RuleChoice } from '../contract/external-certificate.wire.ts';
import { RulePicker } from './rule-picker.tsx';
import type { DecisionWork } from './use-decision.tsx';
import styles from './review.module.css';

type Props = { certificate: ExternalCertificate; work: DecisionWork; onSkip: () => void };
export function DecisionPanel({ certificate, work, onSkip }: Props) {
  const t = useTexts();
  const { choice, failure, isSending, hasKeys } = work;
  const name = certificate.personName.split(' ')[0]!;
  return (
    <section aria-label={t('externalCertificates.decision')} className={styles['decision']}>
      <h2>{t('externalCertificates.decision')}</h2>
      <div className={styles['choice']} role="group" aria-label={t('externalCertificates.decision')}>
        <Choice isChosen={choice === 'approve'} tone="ok" onChoose={() => work.choose('approve')}>
          <CheckCircleIcon size={20} aria-hidden="true" />
          {t('externalCertificates.approve')}
          {hasKeys && <kbd>A</kbd>}
        </Choice>
        <Choice isChosen={choice === 'deny'} tone="danger" onChoose={() => work.choose('deny')}>
          <XCircleIcon size={20} aria-hidden="true" />
          {t('externalCertificates.deny')}
          {hasKeys && <kbd>R</kbd>}
        </Choice>
      </div>
      {choice === 'approve' && <Approval certificate={certificate} work={work} name={name} />}
      {choice === 'deny' && <Denial work={work} name={name} />}
      {failure !== undefined && (
        <div className={styles['failure']} role="alert">
          <b>{t('externalCertificates.decide.failed')}</b>
          <span>{problemText(failure)}</span>
        </div>
      )}
      <div className={styles['bar']}>
        <Button variant="subtle" color="gray" onClick={onSkip}>
          {t('externalCertificates.skip')}
          {hasKeys && <kbd>P</kbd>}
        </Button>
        <Button
          data-danger={choice === 'deny' || undefined}
          disabled={choice === undefined}
          loading={isSending}
          onClick={() => void work.send()}
        >
          {t(choice === 'deny' ? 'externalCertificates.deny.send' : 'externalCertificates.approve.send')}
        </Button>
      </div>
    </section>
  );
}
type ChoiceProps = { isChosen: boolean; tone: 'ok' | 'danger'; onChoose: () => void; children: ReactNode };
const Choice = ({ isChosen, tone, onChoose, children }: ChoiceProps) => (
  <button type="button" aria-pressed={isChosen} data-tone={tone} onClick={onChoose}>
    {children}
  </button>
);
/** Names the skills, and lists what the approval changes. */
function Approval({ certificate, work, name }: { certificate: ExternalCertificate; work: DecisionWork; name: string }) {
  const t = useTexts();
  const { duration, date } = useFormats();
  const { expiresOn } = certificate;
  const ruleWords = ({ label, isHeld }: RuleChoice) =>
    isHeld
      ? t(expiresOn ? 'externalCertificates.approve.satisfies.until' : 'externalCertificates.approve.satisfies', {
          ...{ rule: label, name, day: expiresOn ? date(expiresOn) : '' },
        })
      : t('externalCertificates.approve.satisfies.later', { rule: label, name });
  return (
    <>
      <SkillPicker
        label={t('externalCertificates.approve.skills')}
        value={work.skillIds}
        onChange={work.setSkillIds}
        most={limits.skills}
      />
      <RulePicker certificateId={certificate.id} value={work.rule} onChange={work.setRule} />
      <ul className={styles['changes']}>
        <li>
          <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
          {t('externalCertificates.approve.hours', { hours: duration(certificate.workloadMinutes * 60), name })}
        </li>
        {work.skillIds.length > 0 && (
          <li>
            <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
            {t('externalCertificates.approve.named', { count: work.skillIds.length })}
          </li>
        )}
        {work.rule && (
          <li>
            <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
            {ruleWords(work.rule)}
          </li>
        )}
        <li>
          <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
          {t('externalCertificates.approve.told', { name })}
        </li>
      </ul>
    </>
  );
}
function Denial({ work, name }: { work: DecisionWork; name: string }) {
  const t = useTexts();
  const { reason, errors, hasKeys } = work;
  return (
    <>
      <fieldset className={styles['reasons']} aria-describedby={errors.reason ? 'reason-error' : undefined}>
        <legend>{t('externalCertificates.reason')}</legend>
        {denialReasons.map((value, at) => (
          <label key={value}>
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              aria-invalid={errors.reason ? true : undefined}
              onChange={() => work.setReason(value)}
            />
            <span>
              <b>{t(`externalCertificates.reason.${value}`)}</b>
              <small>{t(`externalCertificates.reason.${value}.hint`)}</small>
            </span>
            {hasKeys && <kbd>{at + 1}</kbd>}
          </label>
        ))}
        {errors.reason && (
          <p id="reason-error" className={styles['error']}>
            {t(errors.reason)}
          </p>
        )}
      </fieldset>
      <Textarea
        ref={work.words}
        label={t('externalCertificates.justification', { name })}
        required={reason === 'other'}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.justification}
        value={work.justification}
        onChange={(event) => work.setJustification(event.currentTarget.value)}
        error={errors.justification && t(errors.justification)}
      />
    </>
  );
}
