// Edits a design in a dialog: its name, what it is issued for, how long it is valid, and whether its back is printed.
import { NumberInput, TextInput } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { certificateLimits } from '../contract/certificate.model.ts';
import type { Validity } from '../contract/certificate.model.ts';
import type { Certificate } from '../contract/certificate.wire.ts';
import { validities } from './designer/validity-fields.tsx';
import { useCertificate, useSaveCertificate } from './designs.queries.ts';

type Draft = {
  name: string;
  code: string;
  kind: 'course' | 'trail';
  validity: Validity['kind'];
  days: number;
  until: string | null;
  printsBack: boolean;
};
const kinds = ['course', 'trail'] as const;
const validityOf = ({ validity, days, until }: Draft): Validity =>
  validity === 'days' || validity === 'availability'
    ? { kind: validity, days }
    : validity === 'until'
      ? { kind: 'until', on: until! }
      : { kind: 'none' };
const draftOf = (row: Certificate): Draft => {
  const { validity } = row.design;
  return {
    name: row.name,
    code: row.code ?? '',
    kind: row.kind,
    validity: validity.kind,
    days: 'days' in validity ? validity.days : certificateLimits.usualDays,
    until: validity.kind === 'until' ? validity.on : null,
    printsBack: row.printsBack,
  };
};

type Props = { id: string; onClose: () => void };
export function CertificateForm({ id, onClose }: Props) {
  const t = useTexts();
  const found = useCertificate(id);
  if (found.data) return <FieldsDialog row={found.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('certificates.edit')} width="password">
      {found.isError && <ErrorState level={3} problem={found.error} onRetry={() => void found.refetch()} />}
      <LoadingRegion
        isLoading={found.isPending}
        label={t('certificates.loading')}
        skeleton={<RowsSkeleton count={4} height={56} />}
      >
        {null}
      </LoadingRegion>
    </Modal>
  );
}
function FieldsDialog({ row, onClose }: { row: Certificate; onClose: () => void }) {
  const t = useTexts();
  const save = useSaveCertificate();
  const form = useAppForm<Draft>({
    initial: draftOf(row),
    rules: {
      name: all<string>(required, maxLength(certificateLimits.name)),
      code: maxLength(certificateLimits.code),
      days: (days, { validity }) =>
        (validity === 'days' || validity === 'availability') &&
        (days < 1 || days > certificateLimits.days) && {
          code: 'certificates.validity.daysBetween',
          most: certificateLimits.days,
        },
      until: (until, { validity }) => validity === 'until' && required(until),
    },
    submit: async (draft) => {
      const { name, code, kind, printsBack } = draft;
      const design = { ...row.design, validity: validityOf(draft) };
      await save.mutateAsync({
        id: row.id,
        form: {
          name: name.trim(),
          kind,
          ...(code.trim() && { code: code.trim() }),
          design,
          printsBack,
          isActive: row.isActive,
        },
      });
      toast.success(t('toast.updated'));
      onClose();
    },
  });
  const { validity } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('certificates.edit')}
      submitLabel={t('certificates.save')}
      onClose={onClose}
      isFieldFocused
    >
      <TextInput
        data-autofocus
        label={t('certificates.name')}
        maxLength={certificateLimits.name}
        {...form.field('name', { required: true })}
      />
      <TextInput label={t('certificates.code')} maxLength={certificateLimits.code} {...form.field('code')} />
      <SelectInput
        label={t('certificates.kind')}
        description={t('certificates.kind.hint')}
        options={kinds.map((value) => ({ value, label: t(`certificates.kind.${value}`) }))}
        {...form.field('kind', { required: true })}
      />
      <SelectInput
        label={t('certificates.validity')}
        description={t('certificates.validity.hint')}
        options={validities.map((value) => ({ value, label: t(`certificates.validity.${value}`) }))}
        {...form.field('validity', { required: true })}
      />
      {(validity === 'days' || validity === 'availability') && (
        <NumberInput
          label={t(validity === 'days' ? 'certificates.validity.daysAfter' : 'certificates.validity.daysAvailable')}
          min={1}
          max={certificateLimits.days}
          allowDecimal={false}
          {...form.field('days', { required: true })}
          onChange={(value) => form.set('days', Number(value) || 0)}
        />
      )}
      {validity === 'until' && (
        <DateInput label={t('certificates.validity.lastDay')} {...form.field('until', { required: true })} />
      )}
      {row.design.back && (
        <SwitchInput
          label={t('certificates.printsBack')}
          hint={t('certificates.printsBack.hint')}
          {...form.field('printsBack', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}
