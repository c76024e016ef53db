// Edits a company: the kind of person, its document and its names.
import { TextInput } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { documentError, documentText, personTypes } from '../contract/company.model.ts';
import { companyLimits } from '../contract/limits.model.ts';
import type { CompanyRow } from '../contract/contract.wire.ts';
import { useSaveCompany } from './contracts.queries.ts';

type Props = { row?: CompanyRow; onClose: () => void; onSaved?: () => void };
export function CompanyForm({ row, onClose }: Props) {
  const t = useTexts();
  const save = useSaveCompany();
  const form = useAppForm({
    initial: {
      name: row?.name ?? '',
      tradeName: row?.tradeName ?? '',
      personType: row?.personType ?? ('legal' as CompanyRow['personType']),
      document: row?.document ? documentText(row.personType, row.document) : '',
    },
    rules: {
      name: all<string>(required, maxLength(companyLimits.name)),
      tradeName: maxLength(companyLimits.name),
      document: (value, { personType }) => documentError(personType, value),
    },
    submit: async ({ tradeName, ...rest }) => {
      await save.mutateAsync({ ...(row && { id: row.id }), edit: { ...rest, tradeName: tradeName.trim() || null } });
      toast.success(t(row ? 'toast.updated' : 'toast.created'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(row ? 'contracts.company.edit' : 'contracts.company.new')}
      submitLabel={t('contracts.save')}
      onClose={onClose}
      isFieldFocused
    >
      <Segmented
        label={t('contracts.company.personType')}
        value={form.values.personType}
        onChange={(personType) => form.set('personType', personType)}
        options={personTypes.map((value) => ({ value, label: t(`contracts.personType.${value}`) }))}
      />
      <TextInput
        data-autofocus
        label={t(`contracts.document.label.${form.values.personType}`)}
        description={form.values.personType === 'legal' ? t('contracts.document.hint') : undefined}
        maxLength={companyLimits.document}
        {...form.field('document', { required: true })}
      />
      <TextInput
        label={t(`contracts.company.name.${form.values.personType === 'physical' ? 'person' : 'legal'}`)}
        maxLength={companyLimits.name}
        {...form.field('name', { required: true })}
      />
      <TextInput label={t('contracts.company.tradeName')} maxLength={companyLimits.name} {...form.field('tradeName')} />
    </FormDialog>
  );
}
