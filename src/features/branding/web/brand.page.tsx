// Gives the company its brand in one gesture: a logo is dropped, three looks are shown over the real home, one is published, and one click leads back.
import { Button } from '@mantine/core';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { useEffect, useState } from 'react';
import { megabyteBytes } from '#platform/contract/units.ts';
import { lookNames, looksOf } from '#platform/web/art/logo-colors.ts';
import type { LookName } from '#platform/web/art/logo-colors.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { Translate } from '#platform/web/texts.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { colorsOfBrand } from '../contract/brand.model.ts';
import type { SettingsAnswer } from '../contract/settings.wire.ts';
import { BrandChecks } from './brand-checks.tsx';
import { BrandLooks } from './brand-looks.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { useEarlierLook, usePublishBrand, useRestoreLook } from './brand.queries.ts';
import { forgetLogo, readLogo } from './logo-pictures.tsx';
import type { Logo } from './logo-pictures.tsx';
import { useEditedSettings } from './settings-edit.queries.ts';
import styles from './brand.module.css';

export function BrandPage() {
  const t = useTexts();
  const found = useEditedSettings();
  return (
    <ReadPage title={t('branding.title.brand')} crumbs={crumbsOf(t)} found={found} label={t('branding.loading')}>
      {(data) => <Brand found={data} />}
    </ReadPage>
  );
}
const crumbsOf = (t: Translate) => [{ label: t('branding.area'), href: '/settings/config' }];
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
const mostBytes = 5 * megabyteBytes;
function Brand({ found: { tenantId, settings } }: { found: SettingsAnswer }) {
  const t = useTexts();
  const [logo, setLogo] = useState<Logo>();
  const [name, setName] = useState<LookName>('faithful');
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const publish = usePublishBrand();
  const earlier = useEarlierLook().data?.look;
  const { dateTime } = useFormats();
  useUnsavedGuard(logo !== undefined && !publish.isPending);
  useEffect(() => () => (logo ? forgetLogo(logo) : undefined), [logo]);
  const take = async (file: File) => {
    setReading(true);
    setRefusal(undefined);
    try {
      setLogo(await readLogo(file));
      setName(lookNames[0]);
    } catch {
      setRefusal(t('branding.brand.notRead', { name: file.name }));
    } finally {
      setReading(false);
    }
  };
  const looks = logo && looksOf(logo.colors);
  const colors = looks ? colorsOfBrand(looks[name]) : settings.colors;
  const shownLogos = logo && { loginLight: logo.shown.normal, loginDark: logo.shown.light, menu: logo.shown.light };
  const shown = { ...settings, colors, logos: { ...settings.logos, ...shownLogos } };
  return (
    <>
      <PageHeader
        title={t('branding.title.brand')}
        lead={t('branding.lead.brand')}
        crumbs={crumbsOf(t)}
        actions={
          logo && looks ? (
            <>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<ArrowCounterClockwiseIcon size={18} aria-hidden="true" />}
                disabled={publish.isPending}
                onClick={() => setLogo(undefined)}
              >
                {t('branding.brand.toPresent')}
              </Button>
              <Button
                loading={publish.isPending}
                onClick={() =>
                  publish.mutate(
                    { tenantId, settings, logo, look: looks[name] },
                    { onSuccess: () => setLogo(undefined) },
                  )
                }
              >
                {t('branding.brand.publish', { name: t(`branding.brand.look.${name}`) })}
              </Button>
            </>
          ) : (
            earlier && <WayBack tenantId={tenantId} />
          )
        }
      />
      <div className={styles['page']}>
        <div className={styles['side']}>
          <div className={styles['logo']}>
            {logo && <img src={logo.shown.normal} alt={t('branding.brand.logo', { name: logo.name })} />}
            <div>
              {logo && (
                <>
                  <b className="trunc">{logo.name}</b>
                  <p>{t('branding.brand.found', { count: logo.colors.length })}</p>
                  <ul className={styles['swatches']}>
                    {logo.colors.map((color) => (
                      <li key={color} style={{ background: color }}>
                        <span className="sr-only">{color}</span>
                      </li>
                    ))}
                  </ul>
                </>
              )}
              <FileInput
                label={t('branding.brand.drop')}
                hint={isReading ? t('branding.brand.reading') : t('branding.brand.drop.hint')}
                maxBytes={mostBytes}
                types={types}
                error={refusal}
                disabled={isReading || publish.isPending}
                onFile={(file) => void take(file)}
              />
            </div>
          </div>
          {looks && <BrandLooks looks={looks} value={name} onChange={setName} />}
          <BrandChecks colors={colors} hasLight={logo?.hasLight} />
          <p className={styles['note']}>
            {t(logo ? 'branding.brand.reach' : 'branding.brand.kept')}
            {!logo && earlier && ` ${t('branding.brand.replaced', { day: dateTime(earlier.replacedAt) })}`}
          </p>
        </div>
        <BrandPreview settings={shown} logo={logo?.shown.light} />
      </div>
    </>
  );
}
/** Leads back to the look before the present one, whoever replaced it. */
function WayBack({ tenantId }: { tenantId: string }) {
  const t = useTexts();
  const restore = useRestoreLook();
  return (
    <Button
      variant="default"
      leftSection={<ArrowCounterClockwiseIcon size={18} aria-hidden="true" />}
      loading={restore.isPending}
      onClick={() => restore.mutate({ tenantId })}
    >
      {t('branding.brand.back')}
    </Button>
  );
}
