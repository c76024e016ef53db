// Shows the fields of a contract's steps: basic data, limits, addresses, owned contracts, rules and general data.
import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { AppForm } from '#platform/web/form.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FieldGroup, FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { PhoneInput } from '#platform/web/ui/phone-input.tsx';
import { MultiSelectInput, SelectInput } from '#platform/web/ui/select-input.tsx';
import { contractTextLimits as limits } from '../contract/limits.model.ts';
import type { ContractEdit } from '../contract/contract-edit.model.ts';
import { products } from '../contract/contract.model.ts';
import type { Classification } from '../contract/contract.model.ts';
import type { ContractRow } from '../contract/contract.wire.ts';
import { useCompanies } from './contracts.queries.ts';
import { OwnedTenants } from './owned-tenants.tsx';
import { HostProof } from './host-proof.tsx';
import styles from './contracts.module.css';

type Props = { form: AppForm; known?: ContractRow };
const valuesOf = (form: AppForm) => form.values as ContractEdit;

export function ContractBasics({ form, known, choices }: Props & { choices: readonly Classification[] }) {
  const t = useTexts();
  const values = valuesOf(form);
  return (
    <Fields>
      {known ? (
        <TextInput
          label={t('contracts.company')}
          description={t('contracts.company.fixed')}
          value={known.companyName}
          readOnly
        />
      ) : (
        <CompanySelect form={form} />
      )}
      <FieldPair>
        <TextInput
          label={t('contracts.code')}
          description={t('contracts.code.hint')}
          maxLength={limits.code}
          {...form.field('code')}
        />
        <SelectInput
          label={t('contracts.classification')}
          required
          options={choices.map((value) => ({ value, label: t(`contracts.classification.${value}`) }))}
          {...form.field('classification')}
        />
      </FieldPair>
      <MultiSelectInput
        label={t('contracts.products')}
        options={products.map((value) => ({ value, label: t(`contracts.product.${value}`) }))}
        {...form.field('products')}
      />
      {!known && (
        <FieldGroup title={t('contracts.administrator')} hint={t('contracts.administrator.hint')}>
          <TextInput
            label={t('contracts.administrator.name')}
            maxLength={60}
            {...form.field('administratorName', { required: true })}
          />
          <TextInput
            type="email"
            label={t('contracts.administrator.email')}
            maxLength={254}
            {...form.field('administratorEmail', { required: true })}
          />
        </FieldGroup>
      )}
      {known && values.classification === 'experimentacao' && <p className="muted">{t('contracts.trial.hint')}</p>}
    </Fields>
  );
}
function CompanySelect({ form }: { form: AppForm }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const found = useCompanies({ ...(search && { search }), pageNumber: 1, pageSize: 50 });
  return (
    <SelectInput
      label={t('contracts.company')}
      description={t('contracts.company.hint')}
      searchable
      onSearchChange={setTyped}
      options={(found.data?.items ?? []).map((one) => ({ value: one.id, label: one.tradeName ?? one.name }))}
      {...form.field('companyId', { required: true })}
      error={form.errors['companyId'] ?? (found.isError ? t('contracts.companies.failed') : undefined)}
    />
  );
}

const gigabyte = 1024;
export function ContractOffer({ form, known }: Props) {
  const t = useTexts();
  const { number, bytes } = useFormats();
  const used = known && {
    userLimit: number(known.activeUsers),
    courseLimit: number(known.courses),
    trailLimit: number(known.trails),
    diskLimitMegabytes: bytes(known.diskBytes),
  };
  return (
    <Fields>
      {(['userLimit', 'diskLimitMegabytes', 'courseLimit', 'trailLimit'] as const).map((name) => (
        <LimitField
          key={name}
          label={t(`contracts.limit.${name}`)}
          hint={
            name === 'userLimit' && valuesOf(form).userLimit === 0
              ? t('contracts.limit.noSeats')
              : used && t('contracts.limit.used', { used: used[name] })
          }
          value={valuesOf(form)[name]}
          unit={name === 'diskLimitMegabytes' ? gigabyte : 1}
          error={form.errors[name]}
          path={name}
          onChange={(value) => form.set(name, value)}
        />
      ))}
    </Fields>
  );
}
type LimitProps = {
  label: string;
  hint?: string;
  value: number | null;
  unit: number;
  error?: string;
  path: string;
  onChange: (value: number | null) => void;
};
/** Shows a number, or a box for no limit; without the tick the field returns to its last number. */
function LimitField({ label, hint, value, unit, error, path, onChange }: LimitProps) {
  const t = useTexts();
  const [last, setLast] = useState(value ?? 0);
  const shown = value === null ? '' : value / unit;
  return (
    <div className={styles['limit']}>
      <NumberInput
        label={label}
        description={hint}
        min={0}
        allowNegative={false}
        decimalScale={unit === 1 ? 0 : 2}
        disabled={value === null}
        value={shown}
        error={error}
        data-path={path}
        onChange={(typed) => onChange(Math.round(Number(typed || 0) * unit))}
      />
      <Checkbox
        label={t('contracts.unlimited')}
        aria-label={`${label}: ${t('contracts.unlimited')}`}
        checked={value === null}
        onChange={(event) => {
          if (event.currentTarget.checked) setLast(value ?? 0);
          onChange(event.currentTarget.checked ? null : last);
        }}
      />
    </div>
  );
}

const zones = Intl.supportedValuesOf('timeZone');
const languages = ['pt', 'en', 'es'] as const;
export function ContractSettings({ form, known }: Props) {
  const t = useTexts();
  return (
    <Fields>
      <TextInput
        label={t('contracts.subdomain.label')}
        description={t('contracts.subdomain.hint')}
        maxLength={limits.subdomain}
        {...form.field('subdomain', { required: valuesOf(form).classification !== 'plantar' })}
      />
      <TextInput
        label={t('contracts.customHost.label')}
        description={t('contracts.customHost.hint')}
        maxLength={limits.host}
        {...form.field('customHost')}
        value={valuesOf(form).customHost ?? ''}
        onChange={(event) => form.set('customHost', event.currentTarget.value.trim().toLowerCase() || null)}
      />
      {known?.hostProof && valuesOf(form).customHost === known.customHost && (
        <HostProof contractId={known.id} proof={known.hostProof} />
      )}
      <FieldPair>
        <SelectInput
          label={t('contracts.language')}
          required
          options={languages.map((value) => ({ value, label: t(`contracts.language.${value}`) }))}
          {...form.field('language')}
        />
        <SelectInput
          label={t('contracts.timeZone')}
          required
          // The list shows a few at a time: all time zones would be 400 rows at each keystroke.
          limit={50}
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          {...form.field('timeZone')}
        />
      </FieldPair>
    </Fields>
  );
}
export function ContractOwners({ known }: Props) {
  const t = useTexts();
  if (!known) return <p className="muted">{t('contracts.owners.new')}</p>;
  return (
    <>
      <p>{known.ownerName ? t('contracts.owners.of', { name: known.ownerName }) : t('contracts.owners.provider')}</p>
      {known.kind === 'client' ? (
        <p className="muted">{t('contracts.owners.client')}</p>
      ) : (
        <OwnedTenants ownerId={known.tenantId} />
      )}
    </>
  );
}
const statuses = ['experimentation', 'production', 'blocked', 'canceled'] as const;
export function ContractRules({ form }: Props) {
  const t = useTexts();
  return (
    <Fields>
      <ChoiceCards
        label={t('contracts.status')}
        name="status"
        value={valuesOf(form).status}
        onChange={(status) => form.set('status', status)}
        options={statuses.map((value) => ({
          value,
          label: t(`contracts.status.${value}`),
          hint: t(`contracts.status.${value}.hint`),
        }))}
      />
      <FieldPair>
        <DateInput label={t('contracts.signed')} {...form.field('signedOn')} />
        <DateInput
          label={t('contracts.expires')}
          description={t('contracts.expires.hint')}
          passed={t('contracts.expires.passed')}
          min={valuesOf(form).signedOn ?? undefined}
          {...form.field('expiresOn')}
        />
      </FieldPair>
    </Fields>
  );
}
export function ContractGeneral({ form }: Props) {
  const t = useTexts();
  const values = valuesOf(form);
  const words = (
    name: 'responsibleName' | 'responsibleEmail' | 'communicationEmail' | 'managerDetails' | 'fileUrl',
  ) => ({
    ...form.field(name),
    value: values[name] ?? '',
  });
  return (
    <Fields>
      <FieldPair>
        <TextInput label={t('contracts.responsible')} maxLength={limits.name} {...words('responsibleName')} />
        <TextInput
          type="email"
          label={t('contracts.responsible.email')}
          maxLength={254}
          {...words('responsibleEmail')}
        />
      </FieldPair>
      <PhoneInput label={t('contracts.responsible.phone')} {...form.field('responsiblePhone')} />
      <TextInput
        type="email"
        label={t('contracts.communicationEmail')}
        maxLength={254}
        {...words('communicationEmail')}
      />
      <TextInput label={t('contracts.manager')} maxLength={limits.managerDetails} {...words('managerDetails')} />
      <TextInput
        type="url"
        label={t('contracts.file')}
        description={t('contracts.file.hint')}
        placeholder="https://"
        maxLength={limits.url}
        {...words('fileUrl')}
      />
      <Textarea
        label={t('contracts.observation')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.observation}
        {...form.field('observation')}
        value={values.observation ?? ''}
      />
    </Fields>
  );
}
