// Shows the layout of the pages before sign-in: tiles at one side, the card at the other, as the company arranged it. access-shell-settings §2.3
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SignInBrand } from '#features/branding/web/brand-mark.widget.tsx';
import { LanguageSelect } from '#features/branding/web/language-select.widget.tsx';
import { ThemeButton } from '#features/branding/web/theme-button.widget.tsx';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { LightDialog } from './light-dialog.tsx';
import { SignInStage } from './sign-in-stage.tsx';
import styles from './sign-in-frame.module.css';

export function SignInFrame({ children }: { children: ReactNode }) {
  const t = useTexts();
  const { login, page, hidesSupport } = useTenantSettings();
  const [isHelping, setHelping] = useState(false);
  return (
    <div className={styles['frame']} data-align={login.align}>
      {/* The keyboard reaches the card first, and in the card the form first; the style decides where they are shown. */}
      <main className={styles['side']}>
        <div className={styles['card']}>
          <div className={styles['middle']}>
            <div className={styles['brand']}>
              <SignInBrand name={page.title} />
            </div>
            {children}
          </div>
          <footer className={styles['foot']}>
            <AppLink href="/cert">
              <SealCheckIcon size={20} aria-hidden="true" />
              {t('signIn.certificate')}
            </AppLink>
            {!hidesSupport && (
              <button type="button" onClick={() => setHelping(true)}>
                <ChatCircleDotsIcon size={20} aria-hidden="true" />
                {t('signIn.help')}
              </button>
            )}
          </footer>
          <div className={styles['tools']}>
            <LanguageSelect />
            <ThemeButton />
          </div>
        </div>
      </main>
      <SignInStage />
      <LightDialog opened={isHelping} onClose={() => setHelping(false)} title={t('signIn.help.title')}>
        <ul className={styles['tips']}>
          <li>{t('signIn.help.user')}</li>
          <li>
            {t('signIn.help.password')}{' '}
            <AppLink className="link" href="/auth/recover" onClick={() => setHelping(false)}>
              {t('signIn.forgot')}
            </AppLink>
          </li>
          <li>{t('signIn.help.first')}</li>
          <li>{t('signIn.help.else')}</li>
        </ul>
      </LightDialog>
    </div>
  );
}
