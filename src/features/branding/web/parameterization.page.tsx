// Edits the platform's parameters: addresses, what is shown and allowed, messages, the watermark, and scripts.
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTermsNames } from '#features/terms/web/terms.queries.ts';
import { mostAskedAbove } from '#platform/contract/many-people.ts';
import { plugsOf } from '#platform/web/ports.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { FieldGroup } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { ScriptsEditor } from './scripts-editor.tsx';
import { SettingsScreen } from './settings-screen.widget.tsx';
import type { SettingsFieldsProps } from './settings-screen.widget.tsx';
import styles from './parameterization.module.css';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** Shows the first groups of the form: choices among data that a later feature keeps. */
    parameters: (props: SettingsFieldsProps) => ReactNode;
  }
}

export const ParameterizationPage = () => (
  <SettingsScreen screen="parameters" fields={(props) => <ParameterFields {...props} />} />
);
const policies = ['classic', 'modern'] as const;
const marks = [
  'name',
  'email',
  'company',
  'businessUnit',
  'department',
  'jobTitle',
  'registeredAt',
  'address',
] as const;
function ParameterFields({ form, values }: SettingsFieldsProps) {
  const t = useTexts();
  const { general, watermark } = values;
  /** Returns an address field; an empty field counts as never set. */
  const address = (name: 'logoutUrl' | 'privacyPolicyUrl') => ({
    ...form.field(`general.${name}`),
    value: general[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(`general.${name}`, event.currentTarget.value || undefined),
  });
  return (
    <>
      {plugsOf('parameters').map((Plug, at) => (
        <Plug key={at} form={form} values={values} />
      ))}
      <FieldGroup title={t('branding.parameters.terms')} hint={t('branding.parameters.terms.hint')}>
        <TermsChoice value={general.termsOfUseId} onChange={(id) => form.set('general.termsOfUseId', id)} />
      </FieldGroup>
      <FieldGroup title={t('branding.parameters.addresses')}>
        <TextInput
          type="url"
          label={t('branding.parameters.logoutUrl')}
          description={t('branding.parameters.logoutUrl.hint')}
          maxLength={2_000}
          {...address('logoutUrl')}
        />
        <TextInput
          type="url"
          label={t('branding.parameters.privacyPolicyUrl')}
          description={t('branding.parameters.privacyPolicyUrl.hint')}
          maxLength={2_000}
          {...address('privacyPolicyUrl')}
        />
      </FieldGroup>
      <FieldGroup title={t('branding.parameters.shown')}>
        <SwitchInput
          label={t('branding.parameters.hidesDescriptionSection')}
          {...form.field('general.hidesDescriptionSection', { type: 'checkbox' })}
        />
        <SwitchInput
          label={t('branding.parameters.hidesSupport')}
          hint={t('branding.parameters.hidesSupport.hint')}
          {...form.field('hidesSupport', { type: 'checkbox' })}
        />
      </FieldGroup>
      <FieldGroup title={t('branding.parameters.allowed')}>
        <SwitchInput
          label={t('branding.parameters.allowsReadingExpired')}
          {...form.field('general.allowsReadingExpired', { type: 'checkbox' })}
        />
        <SwitchInput
          label={t('branding.parameters.allowsPublicLinks')}
          {...form.field('general.allowsPublicLinks', { type: 'checkbox' })}
        />
        <ChoiceCards
          label={t('branding.parameters.passwordPolicy')}
          name="general.passwordPolicy"
          value={general.passwordPolicy}
          onChange={(policy) => form.set('general.passwordPolicy', policy)}
          options={policies.map((value) => ({
            value,
            label: t(`branding.parameters.passwordPolicy.${value}`),
            hint: t(`branding.parameters.passwordPolicy.${value}.hint`),
          }))}
        />
      </FieldGroup>
      <FieldGroup title={t('branding.parameters.messages')}>
        <NumberInput
          label={t('branding.parameters.asksAbovePeople')}
          description={t('branding.parameters.asksAbovePeople.hint')}
          min={1}
          max={mostAskedAbove}
          allowDecimal={false}
          clampBehavior="none"
          {...form.field('messages.asksAbovePeople')}
        />
        <SwitchInput
          label={t('branding.parameters.isMeasured')}
          hint={t('branding.parameters.isMeasured.hint')}
          {...form.field('messages.isMeasured', { type: 'checkbox' })}
        />
      </FieldGroup>
      <FieldGroup title={t('branding.parameters.watermark')} hint={t('branding.parameters.watermark.hint')}>
        <div className={styles['marks']}>
          {marks.map((mark) => (
            <Checkbox
              key={mark}
              label={t(`branding.parameters.watermark.${mark}`)}
              checked={watermark.user[mark]}
              onChange={(event) => form.set(`watermark.user.${mark}`, event.currentTarget.checked)}
            />
          ))}
        </div>
        <SwitchInput
          label={t('branding.parameters.watermark.isInPdf')}
          hint={t('branding.parameters.watermark.isInPdf.hint')}
          {...form.field('watermark.isInPdf', { type: 'checkbox' })}
        />
        <SwitchInput
          label={t('branding.parameters.watermark.allowsPdfDownload')}
          {...form.field('watermark.allowsPdfDownload', { type: 'checkbox' })}
        />
      </FieldGroup>
      <FieldGroup title={t('branding.parameters.scripts')} hint={t('branding.parameters.scripts.hint')}>
        <ScriptsEditor form={form} scripts={values.scripts} />
      </FieldGroup>
    </>
  );
}
/** Shows the choice of the terms that every user accepts on entering. */
function TermsChoice({ value, onChange }: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const t = useTexts();
  const found = useTermsNames('platform');
  return (
    <SelectInput
      label={t('branding.parameters.termsOfUse')}
      error={found.isError ? t('branding.parameters.terms.failed') : undefined}
      options={(found.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
