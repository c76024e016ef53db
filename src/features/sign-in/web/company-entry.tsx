// Asks for the company, which decides at which address single sign-on begins. access-shell-settings §2.3
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings';
import { useId, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { required } from '#platform/web/validation.ts';
import { findCompany } from '../contract/single-sign-on.endpoints.ts';
import { LightButton, LightInput } from './light-fields.tsx';
import { Notice } from './notice.tsx';
import styles from './sign-in-form.module.css';

export function CompanyEntry() {
  const t = useTexts();
  const hint = useId();
  const [problem, setProblem] = useState<unknown>();
  const form = useAppForm({
    initial: { company: '' },
    rules: { company: required },
    submit: async ({ company }) => {
      setProblem(undefined);
      try {
        window.location.assign((await call(findCompany, { body: { company: company.trim() } })).address);
      } catch (refusal) {
        setProblem(refusal);
      }
    },
  });
  return (
    <>
      <h1 tabIndex={-1}>{t('signIn.company.title')}</h1>
      <p className={styles['lead']}>{t('signIn.company.lead')}</p>
      <form {...form.props} className={styles['form']}>
        {problem !== undefined && <Notice problem={problem} />}
        <LightInput
          label={t('signIn.company.address')}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={hint}
          icon={<BuildingsIcon size={20} aria-hidden="true" />}
          {...form.field('company')}
        />
        <p id={hint} className={styles['hint']}>
          {t('signIn.company.hint')}
        </p>
        <LightButton type="submit" isBusy={form.isSaving}>
          {t('signIn.company.submit')}
        </LightButton>
      </form>
      <AppLink className={`link ${styles['back']}`} href="/login">
        <ArrowLeftIcon size={18} aria-hidden="true" />
        {t('signIn.back')}
      </AppLink>
    </>
  );
}
