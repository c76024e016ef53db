// Shows the form of an external certificate: the file, the course, and what proves it; for a denied one also why, and its history.
import { Button, NumberInput, TextInput } from '@mantine/core';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { quietly } from '#platform/contract/quietly.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldGroup, FieldPair, FormPage } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { certificateKinds, externalCertificateLimits as limits } from '../contract/external-certificate.model.ts';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
import { CertificateFileField } from './certificate-file-field.tsx';
import { CertificateHistory } from './certificate-history.tsx';
import { ApprovalTag } from './certificate-tags.tsx';
import { ownPath, useCertificateForm } from './use-certificate-form.tsx';
import styles from './certificates.module.css';

type Props = { certificate: ExternalCertificate | undefined };
export function CertificateForm({ certificate }: Props) {
  const t = useTexts();
  const { date } = useFormats();
  const form = useCertificateForm(certificate);
  useUnsavedGuard(form.isDirty && !form.isSaving);
  const isDenied = certificate?.status === 'denied';
  const title = t(
    isDenied ? 'externalCertificates.resend' : certificate ? 'externalCertificates.edit' : 'externalCertificates.add',
  );
  const handleSend = async () => {
    // The page changes only after the guard knows that nothing is unsaved.
    if (await form.send()) setTimeout(() => goTo(ownPath));
  };
  return (
    <FormPage
      title={title}
      crumbs={[{ label: t('externalCertificates.own'), href: ownPath }, { label: title }]}
      lead={
        certificate
          ? t('externalCertificates.sentOn', { title: certificate.title, date: date(certificate.sentAt) })
          : t('externalCertificates.add.lead')
      }
      tags={certificate && <ApprovalTag {...certificate} />}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void quietly('the mutation told it', handleSend);
        },
      }}
      isDirty={form.isDirty}
      aside={<WhatFollows certificate={certificate} />}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={() => goTo(ownPath)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t(isDenied ? 'externalCertificates.resend.send' : 'externalCertificates.send')}
          </Button>
        </>
      }
    >
      {isDenied && <DenialNotice certificate={certificate} />}
      <FormBanner form={form} />
      <FieldGroup title={t('externalCertificates.group.file')}>
        <CertificateFileField
          certificate={certificate}
          chosen={form.values.file}
          error={form.errors['file']}
          onFile={(file) => form.set('file', file)}
        />
      </FieldGroup>
      <CourseFields form={form} />
      <FieldGroup title={t('externalCertificates.group.proof')} hint={t('externalCertificates.group.proof.hint')}>
        <FieldPair>
          <TextInput
            label={t('externalCertificates.field.credentialCode')}
            maxLength={limits.code}
            {...form.field('credentialCode')}
          />
          <TextInput
            type="url"
            label={t('externalCertificates.field.credentialLink')}
            placeholder="https://"
            maxLength={limits.link}
            {...form.field('credentialLink')}
          />
        </FieldPair>
      </FieldGroup>
    </FormPage>
  );
}
function CourseFields({ form }: { form: AppForm }) {
  const t = useTexts();
  const { kind, isEndless } = form.values as { kind: string | null; isEndless: boolean };
  return (
    <FieldGroup title={t('externalCertificates.group.course')}>
      <TextInput
        label={t('externalCertificates.field.title')}
        maxLength={limits.title}
        {...form.field('title', { required: true })}
      />
      <FieldPair>
        <SelectInput
          label={t('externalCertificates.field.kind')}
          options={certificateKinds.map((value) => ({ value, label: t(`externalCertificates.kind.${value}`) }))}
          {...form.field('kind', { required: true })}
        />
        <TextInput
          label={t('externalCertificates.field.institution')}
          maxLength={limits.institution}
          {...form.field('institution', { required: true })}
        />
      </FieldPair>
      {kind === 'other' && (
        <TextInput
          label={t('externalCertificates.field.otherKind')}
          maxLength={limits.otherKind}
          {...form.field('otherKind', { required: true })}
        />
      )}
      <NumberInput
        label={t('externalCertificates.field.workload')}
        description={t('externalCertificates.field.workload.hint', { least: limits.minHours, most: limits.maxHours })}
        min={limits.minHours}
        max={limits.maxHours}
        clampBehavior="none"
        decimalScale={2}
        decimalSeparator=","
        hideControls
        {...form.field('hours', { required: true })}
      />
      <FieldPair>
        <DateInput
          label={t('externalCertificates.field.completedOn')}
          {...form.field('completedOn', { required: true })}
        />
        <DateInput
          label={t('externalCertificates.field.expiresOn')}
          {...form.field('expiresOn')}
          disabled={isEndless}
        />
      </FieldPair>
      <SwitchInput
        label={t('externalCertificates.field.isEndless')}
        {...form.field('isEndless', { type: 'checkbox' })}
        onChange={(next) => {
          form.set('isEndless', next);
          if (next) form.set('expiresOn', null);
        }}
      />
    </FieldGroup>
  );
}
/** Says above the form why it was denied, until it is sent again. */
function DenialNotice({
  certificate: { reason, justification, deciderName, decidedAt },
}: {
  certificate: ExternalCertificate;
}) {
  const t = useTexts();
  const { date } = useFormats();
  return (
    <div className={styles['denied']} role="note">
      <XCircleIcon size={22} weight="fill" aria-hidden="true" />
      <p>
        <b>
          {t('externalCertificates.denied.by', {
            name: deciderName ?? t('externalCertificates.staff'),
            date: decidedAt ? date(decidedAt) : '',
            reason: reason ? t(`externalCertificates.reason.${reason}`) : '',
          })}
        </b>{' '}
        {justification && `“${justification}”`}
      </p>
    </div>
  );
}
const steps = ['send', 'review', 'record'] as const;
/** Says what happens after sending and who sees the file; for a sent one also what has happened. */
function WhatFollows({ certificate }: Props) {
  const t = useTexts();
  return (
    <div className={styles['follows']}>
      <section className={styles['card']}>
        <h2>{t('externalCertificates.follows')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <b>{t(`externalCertificates.follows.${step}`)}</b>
              <span>{t(`externalCertificates.follows.${step}.text`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <p className={styles['private']}>
        <LockSimpleIcon size={20} aria-hidden="true" />
        <span>{t('externalCertificates.private')}</span>
      </p>
      {certificate && <CertificateHistory history={certificate.history} />}
    </div>
  );
}
