// Asks twice for a new password with a live checklist, and reports a wrong one in the dialog that the specification names.
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useState } from 'react';
import { isCommonPassword } from '#platform/contract/common-passwords.ts';
import { passwordChecks } from '#platform/contract/password.ts';
import type { PasswordPolicy } from '#platform/contract/password.ts';
import { Problem } from '#platform/contract/problem.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { PasswordChecklist } from '#platform/web/ui/password-checklist.tsx';
import { required } from '#platform/web/validation.ts';
import { LightButton, LightPassword } from './light-fields.tsx';
import { LightDialog } from './light-dialog.tsx';
import { Notice } from './notice.tsx';
import styles from './sign-in-form.module.css';

/** Returns the error of a common password; before the sign-in only the server knows the user's names. */
const errorOf = (password: string) => (password && isCommonPassword(password) ? 'password.common' : undefined);
type Props = {
  policy: PasswordPolicy;
  username: string;
  submitLabel: string;
  /** Sends the form; `current` is required once the server asks for it, because the sign-in is some minutes old. */
  onSubmit: (password: string, current: string) => Promise<void>;
};
export function PasswordForm({ policy, username, submitLabel, onSubmit }: Props) {
  const t = useTexts();
  const [problem, setProblem] = useState<unknown>();
  const [isWarned, setWarned] = useState(false);
  const [asksCurrent, setAsksCurrent] = useState(false);
  const form = useAppForm({
    initial: { current: '', password: '', confirmation: '' },
    rules: {
      password: (password) =>
        required(password) ||
        (passwordChecks(policy, password, password).some(({ isMet }) => !isMet) && 'signIn.password.broken') ||
        errorOf(password),
      confirmation: (confirmation, { password }) =>
        required(confirmation) || (confirmation !== password && 'password.match'),
    },
    submit: async ({ current, password }) => {
      setProblem(undefined);
      try {
        await onSubmit(password, current);
      } catch (refusal) {
        const refuses = (name: string) =>
          refusal instanceof Problem && refusal.details.fields?.some(({ field }) => field === name);
        if (refuses('password') || (refuses('current') && asksCurrent)) throw refusal;
        if (refuses('current')) setAsksCurrent(true);
        setProblem(refusal);
      }
    },
  });
  const { password, confirmation } = form.values;
  const isInvalid =
    passwordChecks(policy, password, confirmation).some(({ isMet }) => !isMet) || errorOf(password) !== undefined;
  return (
    <>
      <form
        {...form.props}
        className={styles['form']}
        onSubmit={(event) => {
          setWarned(isInvalid);
          form.props.onSubmit(event);
        }}
      >
        {problem !== undefined && <Notice problem={problem} />}
        {/* This field tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {asksCurrent && (
          <LightPassword
            label={t('signIn.password.current')}
            autoComplete="current-password"
            icon={<LockSimpleIcon size={20} aria-hidden="true" />}
            {...form.field('current')}
          />
        )}
        {(['password', 'confirmation'] as const).map((name) => (
          <LightPassword
            key={name}
            label={t(`signIn.new.${name}`)}
            autoComplete="new-password"
            aria-describedby="password-rules"
            icon={<LockSimpleIcon size={20} aria-hidden="true" />}
            {...form.field(name)}
          />
        ))}
        <PasswordChecklist
          id="password-rules"
          policy={policy}
          password={password}
          confirmation={confirmation}
          validationError={errorOf(password)}
        />
        <LightButton type="submit" isBusy={form.isSaving}>
          {submitLabel}
        </LightButton>
      </form>
      <LightDialog opened={isWarned} onClose={() => setWarned(false)} title={t('signIn.oops')} isAlert>
        <p>{t('signIn.oops.text')}</p>
      </LightDialog>
    </>
  );
}
