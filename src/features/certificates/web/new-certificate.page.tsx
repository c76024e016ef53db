// Begins a certificate: its name, what it is issued for, and one of the finished designs in the company's colours.
import { Button, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { withTokensFilled } from '../contract/certificate-tokens.wire.ts';
import { certificateLimits } from '../contract/certificate.model.ts';
import { finishedDesign, finishedDesigns } from '../contract/finished-designs.model.ts';
import type { FinishedDesign } from '../contract/finished-designs.model.ts';
import { sampleCredential } from '../contract/sample.model.ts';
import { useCreateCertificate } from './designs.queries.ts';
import { DesignCanvas } from './design-canvas.tsx';
import { useDesignColors } from './designer/use-design-work.tsx';
import { useSamples } from './designer/use-samples.tsx';
import styles from './designer/designer.module.css';

const kinds = ['course', 'trail'] as const;
const listPath = '/settings/certificado';
/** Pixels across of each small picture. */
const width = 320;
const noPicture = () => '';
type Draft = { name: string; kind: (typeof kinds)[number]; design: FinishedDesign };

export function NewCertificatePage() {
  const t = useTexts();
  const { language } = useLanguage();
  const issuer = useAccess()?.tenantName ?? '';
  const { colors } = useDesignColors();
  const { primary, secondary, ink } = colors;
  const create = useCreateCertificate();
  const form = useAppForm<Draft>({
    initial: { name: '', kind: 'course', design: 'tiles' },
    rules: { name: all<string>(required, maxLength(certificateLimits.name)) },
    submit: async ({ name, kind, design }) => {
      const drawn = finishedDesign(design, kind, language, { primary, secondary, ink, issuer });
      const { id } = await create.mutateAsync({
        name: name.trim(),
        kind,
        design: drawn,
        printsBack: true,
        isActive: true,
      });
      toast.success(t('toast.created'));
      goTo(`/settings/certificate/${id}`, { replace: true });
    },
  });
  const { kind, design: chosen } = form.values;
  const samples = useSamples(kind);
  const designs = useMemo(
    () =>
      finishedDesigns.map((name) => {
        const design = finishedDesign(name, kind, language, { primary, secondary, ink, issuer });
        const page = withTokensFilled(design.front, samples.of('long', design), sampleCredential);
        return { name, design, drawn: { page, link: samples.link, addressOf: noPicture } };
      }),
    [kind, language, primary, secondary, ink, issuer, samples],
  );
  return (
    <>
      <PageHeader
        title={t('certificates.new')}
        crumbs={[{ label: t('certificates.all'), href: listPath }, { label: t('certificates.new') }]}
      />
      <form {...form.props} className={styles['begin']}>
        <Fields>
          <FormBanner form={form} />
          <TextInput
            label={t('certificates.name')}
            maxLength={certificateLimits.name}
            {...form.field('name', { required: true })}
          />
          <SelectInput
            label={t('certificates.kind')}
            description={t('certificates.kind.hint')}
            options={kinds.map((value) => ({ value, label: t(`certificates.kind.${value}`) }))}
            {...form.field('kind', { required: true })}
          />
        </Fields>
        <fieldset className={styles['gallery']}>
          <legend>{t('certificates.designer.begin')}</legend>
          {designs.map(({ name, design, drawn }) => (
            <label key={name} data-chosen={name === chosen || undefined}>
              <input
                type="radio"
                name="design"
                className="sr-only"
                checked={name === chosen}
                onChange={() => form.set('design', name)}
              />
              <DesignCanvas
                paper={design}
                drawn={drawn}
                width={width}
                label={t('certificates.designer.begin.picture', { name: t(`certificates.designer.design.${name}`) })}
                failed={<ErrorState level={3} problem={undefined} title={t('certificates.preview.failed')} />}
              />
              <span>{t(`certificates.designer.design.${name}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className={styles['row']}>
          <Button variant="subtle" color="gray" onClick={() => goTo(listPath)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('certificates.designer.begin.yes')}
          </Button>
        </div>
      </form>
    </>
  );
}
