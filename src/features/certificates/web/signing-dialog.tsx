// Shows whose certificate signs the company's documents, and takes, replaces and removes it.
import { Button, PasswordInput } from '@mantine/core';
import { FileIcon } from '@phosphor-icons/react/dist/csr/File';
import { quietly } from '#platform/contract/quietly.ts';
import { confirm } from '#platform/web/confirm.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { required } from '#platform/web/validation.ts';
import { signingLimits } from '../contract/signing.model.ts';
import type { SigningCertificate } from '../contract/signing.wire.ts';
import { useDepositSigning, useRemoveSigning, useSigningCertificate } from './signing.queries.ts';
import styles from './signing.module.css';

const tones = { valid: 'ok', expiring: 'warning', expired: 'danger' } as const;
const endings = ['.pfx', '.p12'] as const;
export function SigningDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const found = useSigningCertificate();
  if (found.data) return <SigningForm certificate={found.data.certificate} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('certificates.signing')} width="password">
      {found.isError && <ErrorState level={3} problem={found.error} onRetry={() => void found.refetch()} />}
      <LoadingRegion
        isLoading={found.isPending}
        label={t('certificates.loading')}
        skeleton={<RowsSkeleton count={4} height={48} />}
      >
        {null}
      </LoadingRegion>
    </Modal>
  );
}
type Draft = { file: File | null; password: string };
function SigningForm({ certificate, onClose }: { certificate: SigningCertificate | null; onClose: () => void }) {
  const t = useTexts();
  const { bytes } = useFormats();
  const deposit = useDepositSigning();
  const form = useAppForm<Draft>({
    initial: { file: null, password: '' },
    rules: { file: (file) => !file && 'certificates.signing.file.missing', password: required },
    submit: async ({ file, password }) => {
      await deposit.mutateAsync({ file: file!, password });
      toast.success(t('certificates.signing.done'));
      onClose();
    },
  });
  const { file } = form.values;
  const { error: fileError } = form.field('file');
  return (
    <FormDialog
      form={form}
      title={t('certificates.signing')}
      submitLabel={t(certificate ? 'certificates.signing.replace' : 'certificates.signing.deposit')}
      onClose={onClose}
    >
      <p className={styles['lead']}>{t('certificates.signing.lead')}</p>
      {certificate && <SigningFacts certificate={certificate} onClose={onClose} />}
      {file && (
        <p className={styles['chosen']}>
          <FileIcon size={22} aria-hidden="true" />
          <b>{file.name}</b> <small className="num">{bytes(file.size)}</small>
        </p>
      )}
      <FileInput
        label={t(certificate ? 'certificates.signing.file.new' : 'certificates.signing.file')}
        maxBytes={signingLimits.fileBytes}
        types={endings}
        onFile={(given) => form.set('file', given)}
        {...(typeof fileError === 'string' && { error: fileError })}
        data-path="file"
      />
      <PasswordInput
        label={t('certificates.signing.password')}
        description={t('certificates.signing.password.hint')}
        autoComplete="off"
        maxLength={signingLimits.password}
        {...form.field('password', { required: true })}
      />
      <p className={styles['trust']}>{t('certificates.signing.trust')}</p>
    </FormDialog>
  );
}
function SigningFacts({ certificate, onClose }: { certificate: SigningCertificate; onClose: () => void }) {
  const t = useTexts();
  const { date } = useFormats();
  const removal = useRemoveSigning();
  const { name, issuer, serial, validFrom, validUntil, status, depositedAt, depositedByName } = certificate;
  const facts: [string, string][] = [
    [t('certificates.signing.holder'), name],
    [t('certificates.signing.issuer'), issuer],
    [t('certificates.signing.serial'), serial],
    [t('certificates.signing.validity'), `${date(validFrom)} – ${date(validUntil)}`],
    [
      t('certificates.signing.deposited'),
      [date(depositedAt), depositedByName].filter((part) => part !== null).join(', '),
    ],
  ];
  const askRemoval = async () => {
    const agreed = await confirm({
      title: t('certificates.signing.remove.title'),
      body: t('certificates.signing.remove.text'),
      confirmLabel: t('certificates.signing.remove'),
      danger: true,
    });
    if (!agreed) return;
    await quietly('the refusal is shown', async () => {
      await removal.mutateAsync();
      toast.success(t('toast.removed'));
      onClose();
    });
  };
  return (
    <section className={styles['facts']} aria-label={t('certificates.signing.present')}>
      <Tag tone={tones[status]}>{t(`certificates.signing.${status}`, { day: date(validUntil) })}</Tag>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        loading={removal.isPending}
        onClick={() => void askRemoval()}
      >
        {t('certificates.signing.remove')}
      </Button>
    </section>
  );
}
