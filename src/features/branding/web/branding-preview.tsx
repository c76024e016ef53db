// Shows a preview of the platform while its look is edited: bar, menu, a card and a drawing, in the light and the dark theme.
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { tenantVariables } from '#platform/web/theme/tenant-colors.ts';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { TenantSettings } from '../contract/settings.model.ts';
import { colorsOf } from './settings.queries.ts';
import styles from './branding-preview.module.css';

const schemes = ['light', 'dark'] as const;
export function BrandingPreview({ settings }: { settings: TenantSettings }) {
  const t = useTexts();
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const { logos, page, colors } = settings;
  return (
    <section className={styles['preview']} aria-label={t('branding.preview')}>
      <h2>{t('branding.preview')}</h2>
      <Segmented
        label={t('branding.preview.scheme')}
        value={scheme}
        onChange={setScheme}
        options={schemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      />
      <div
        className={`theme-scope ${styles['page']}`}
        data-theme={scheme}
        style={tenantVariables(colorsOf(colors)) as CSSProperties}
        aria-hidden="true"
      >
        <div className={styles['tab']}>
          {logos.icon ? <img src={logos.icon} alt="" width={16} height={16} /> : <i />}
          <span className="trunc">{page.title}</span>
        </div>
        <div className={styles['bar']}>
          {logos.menu ? <img src={logos.menu} alt="" /> : <b className="trunc">{page.title}</b>}
          <MagnifyingGlassIcon size={18} />
        </div>
        <div className={styles['body']}>
          <div className={styles['menu']}>
            <span data-current="">
              <HouseIcon size={16} weight="fill" /> {t('branding.preview.home')}
            </span>
            <span>
              <BookOpenIcon size={16} /> {t('branding.preview.catalog')}
            </span>
          </div>
          <div className={styles['sheet']}>
            <div className={styles['art']}>
              <AzulejoPanel isStill seed="preview" columns={4} rows={2} route={[]} nodes={[]} progress={0} />
            </div>
            <p>{t('branding.preview.words')}</p>
            <span className={styles['link']}>{t('branding.preview.link')}</span>
            <span className={styles['button']}>{t('branding.preview.button')}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
