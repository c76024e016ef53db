// Shows a preview of the sign-in page with the present choices: the card on its side, the picture next to it, and the company's button.
import { useTexts } from '#platform/web/texts.ts';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import type { TenantSettings } from '../contract/settings.model.ts';
import styles from './login-preview.module.css';

export function LoginPreview({ settings: { login, logos, page } }: { settings: TenantSettings }) {
  const t = useTexts();
  const [first] = login.carousels;
  const picture = first?.image ?? (first ? undefined : login.backgrounds[0]?.url);
  const { customButton } = login;
  return (
    <section className={styles['preview']} aria-label={t('branding.preview')}>
      <h2>{t('branding.preview')}</h2>
      <div className={styles['page']} data-align={login.align} aria-hidden="true">
        <div className={styles['stage']}>
          {first?.video ? (
            <video src={first.video.url} muted playsInline preload="metadata" />
          ) : picture ? (
            <img src={picture} alt="" />
          ) : (
            <AzulejoPanel isStill seed="signin" />
          )}
        </div>
        <div className={styles['card']}>
          {logos.loginLight ? <img src={logos.loginLight} alt="" /> : <b className="trunc">{page.title}</b>}
          <i />
          <i />
          <span className={styles['enter']}>{t('branding.preview.enter')}</span>
          {customButton.isActive && (
            <span className={styles['own']} data-outline={customButton.isOutlined || undefined}>
              {customButton.label || '…'}
            </span>
          )}
        </div>
      </div>
    </section>
  );
}
