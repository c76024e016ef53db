// The parameters of the platform: certificates, addresses, what is shown and allowed, the watermark, and scripts.
import { Checkbox, TextInput } from '@mantine/core';
import { SettingsScreen } from '#features/branding/web/settings-screen.widget.tsx';
import type { SettingsFieldsProps } from '#features/branding/web/settings-screen.widget.tsx';
import { useTermsNames } from '#features/terms/web/terms.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { FieldGroup } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { CertificatePicker } from './certificate-picker.widget.tsx';
import { ScriptsEditor } from './scripts-editor.tsx';
import styles from './parameterization.module.css';

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
  /** An emptied field is one that was never set. */
  const address = (name: 'logoutUrl' | 'privacyPolicyUrl') => ({
    ...form.field(`general.${name}`),
    value: general[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(`general.${name}`, event.currentTarget.value || undefined),
  });
  return (
    <>
      <FieldGroup
        title={t('certificates.parameters.certificates')}
        hint={t('certificates.parameters.certificates.hint')}
      >
        {(['course', 'trail'] as const).map((kind) => (
          <CertificatePicker
            key={kind}
            kind={kind}
            label={t(`certificates.parameters.${kind}`)}
            value={general.certificate[kind]}
            onChange={(id) => form.set(`general.certificate.${kind}`, id)}
          />
        ))}
      </FieldGroup>
      <FieldGroup title={t('certificates.parameters.terms')} hint={t('certificates.parameters.terms.hint')}>
        <TermsChoice value={general.termsOfUseId} onChange={(id) => form.set('general.termsOfUseId', id)} />
      </FieldGroup>
      <FieldGroup title={t('certificates.parameters.addresses')}>
        <TextInput
          type="url"
          label={t('certificates.parameters.logoutUrl')}
          description={t('certificates.parameters.logoutUrl.hint')}
          maxLength={2_000}
          {...address('logoutUrl')}
        />
        <TextInput
          type="url"
          label={t('certificates.parameters.privacyPolicyUrl')}
          description={t('certificates.parameters.privacyPolicyUrl.hint')}
          maxLength={2_000}
          {...address('privacyPolicyUrl')}
        />
      </FieldGroup>
      <FieldGroup title={t('certificates.parameters.shown')}>
        <SwitchInput
          label={t('certificates.parameters.hidesDescriptionSection')}
          {...form.field('general.hidesDescriptionSection', { type: 'checkbox' })}
        />
        <SwitchInput
          label={t('certificates.parameters.hidesSupport')}
          hint={t('certificates.parameters.hidesSupport.hint')}
          {...form.field('hidesSupport', { type: 'checkbox' })}
        />
      </FieldGroup>
      <FieldGroup title={t('certificates.parameters.allowed')}>
        <SwitchInput
          label={t('certificates.parameters.allowsReadingExpired')}
          {...form.field('general.allowsReadingExpired', { type: 'checkbox' })}
        />
        <SwitchInput
          label={t('certificates.parameters.allowsPublicLinks')}
          {...form.field('general.allowsPublicLinks', { type: 'checkbox' })}
        />
        <ChoiceCards
          label={t('certificates.parameters.passwordPolicy')}
          name="general.passwordPolicy"
          value={general.passwordPolicy}
          onChange={(policy) => form.set('general.passwordPolicy', policy)}
          options={policies.map((value) => ({
            value,
            label: t(`certificates.parameters.passwordPolicy.${value}`),
            hint: t(`certificates.parameters.passwordPolicy.${value}.hint`),
          }))}
        />
      </FieldGroup>
      <FieldGroup title={t('certificates.parameters.watermark')} hint={t('certificates.parameters.watermark.hint')}>
        <div className={styles['marks']}>
          {marks.map((mark) => (
            <Checkbox
              key={mark}
              label={t(`certificates.parameters.watermark.${mark}`)}
              checked={watermark.user[mark]}
              onChange={(event) => form.set(`watermark.user.${mark}`, event.currentTarget.checked)}
            />
          ))}
        </div>
        <SwitchInput
          label={t('certificates.parameters.watermark.isInPdf')}
          hint={t('certificates.parameters.watermark.isInPdf.hint')}
          {...form.field('watermark.isInPdf', { type: 'checkbox' })}
        />
        <SwitchInput
          label={t('certificates.parameters.watermark.allowsPdfDownload')}
          {...form.field('watermark.allowsPdfDownload', { type: 'checkbox' })}
        />
      </FieldGroup>
      <FieldGroup title={t('certificates.parameters.scripts')} hint={t('certificates.parameters.scripts.hint')}>
        <ScriptsEditor form={form} scripts={values.scripts} />
      </FieldGroup>
    </>
  );
}
/** Which terms everybody accepts on entering. */
function TermsChoice({ value, onChange }: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const t = useTexts();
  const found = useTermsNames('platform');
  return (
    <SelectInput
      label={t('certificates.parameters.termsOfUse')}
      error={found.isError ? t('certificates.parameters.terms.failed') : undefined}
      options={(found.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
