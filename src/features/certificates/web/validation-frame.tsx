// Shows the layout of the validation: the wall with one picture and one sentence at one side, the facts at the other.
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import type { ReactNode } from 'react';
import { MenuBrand } from '#features/branding/web/brand-mark.widget.tsx';
import { LanguageSelect } from '#features/branding/web/language-select.widget.tsx';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { ValidationSignArt } from './validation-signs.tsx';
import type { ValidationSign } from './validation-signs.tsx';
import styles from './validation.module.css';

/** The tiles keep their colours only where the certificate is valid. */
export function ValidationStage({ sign, title, text }: { sign: ValidationSign; title: string; text: string }) {
  const isBright = sign === 'valid' || sign === 'expiring' || sign === 'search';
  return (
    <div className={styles['stage']} data-bright={isBright || undefined}>
      <AzulejoPanel className={styles['wall']} seed="validation" columns={6} rows={9} route={[]} nodes={[]} isStill />
      <div className={styles['answer']} role="status">
        <ValidationSignArt sign={sign} />
        <p className={styles['status']}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
/** `hasAnother` offers to validate another certificate. */
export function ValidationFrame({
  stage,
  hasAnother = false,
  children,
}: {
  stage: ReactNode;
  hasAnother?: boolean;
  children: ReactNode;
}) {
  const t = useTexts();
  const { page } = useTenantSettings();
  return (
    <div className={styles['frame']}>
      {stage}
      <div className={styles['side']}>
        <div className={styles['top']}>
          <span className={styles['brand']}>
            <MenuBrand name={page.title} />
          </span>
          <span className={styles['tools']}>
            <LanguageSelect />
            {hasAnother && (
              <AppLink className="link" href="/cert">
                <QrCodeIcon size={20} aria-hidden="true" /> {t('certificates.validate.another')}
              </AppLink>
            )}
          </span>
        </div>
        {children}
      </div>
    </div>
  );
}
