// Edits which certificates new courses and trails get at first. It is the first group of the parameters' screen.
import type { SettingsFieldsProps } from '#features/branding/web/settings-screen.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { FieldGroup } from '#platform/web/ui/form-page.tsx';
import { CertificatePicker } from './certificate-picker.widget.tsx';

/** Plugs the port `parameters`. */
export function ChosenCertificates({ form, values }: SettingsFieldsProps) {
  const t = useTexts();
  return (
    <FieldGroup title={t('certificates.parameters.certificates')} hint={t('certificates.parameters.certificates.hint')}>
      {(['course', 'trail'] as const).map((kind) => (
        <CertificatePicker
          key={kind}
          kind={kind}
          label={t(`certificates.parameters.${kind}`)}
          value={values.general.certificate[kind]}
          onChange={(id) => form.set(`general.certificate.${kind}`, id)}
        />
      ))}
    </FieldGroup>
  );
}
