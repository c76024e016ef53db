// Two fields for a new password with the live checklist; a wrong one is said in the dialog that the specification names.
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useState } from 'react';
import { passwordChecks } from '#platform/contract/password.ts';
import type { PasswordPolicy } from '#platform/contract/password.ts';
import { Problem } from '#platform/contract/problem.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { PasswordChecklist } from '#platform/web/ui/password-checklist.tsx';
import { required } from '#platform/web/validation.ts';
import { DoorButton, DoorPassword } from './door-fields.tsx';
import { LightDialog } from './light-dialog.tsx';
import { Notice } from './notice.tsx';
import styles from './sign-in-form.module.css';

type Props = {
  policy: PasswordPolicy;
  username: string;
  submitLabel: string;
  onSubmit: (password: string) => Promise<void>;
};
export function PasswordForm({ policy, username, submitLabel, onSubmit }: Props) {
  const t = useTexts();
  const [problem, setProblem] = useState<unknown>();
  const [isWarned, setWarned] = useState(false);
  const form = useAppForm({
    initial: { password: '', confirmation: '' },
    rules: {
      password: (password) =>
        required(password) ||
        (passwordChecks(policy, password, password).some(({ isMet }) => !isMet) && 'signIn.password.broken'),
      confirmation: (confirmation, { password }) =>
        required(confirmation) || (confirmation !== password && 'password.match'),
    },
    submit: async ({ password }) => {
      setProblem(undefined);
      try {
        await onSubmit(password);
      } catch (refusal) {
        if (refusal instanceof Problem && refusal.details.fields?.some(({ field }) => field === 'password'))
          throw refusal;
        setProblem(refusal);
      }
    },
  });
  const { password, confirmation } = form.values;
  const isBroken = passwordChecks(policy, password, confirmation).some(({ isMet }) => !isMet);
  return (
    <>
      <form
        {...form.props}
        className={styles['form']}
        onSubmit={(event) => {
          setWarned(isBroken);
          form.props.onSubmit(event);
        }}
      >
        {problem !== undefined && <Notice problem={problem} />}
        {/* Password managers learn whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {(['password', 'confirmation'] as const).map((name) => (
          <DoorPassword
            key={name}
            label={t(`signIn.new.${name}`)}
            autoComplete="new-password"
            aria-describedby="password-rules"
            icon={<LockSimpleIcon size={20} aria-hidden="true" />}
            {...form.field(name)}
          />
        ))}
        <PasswordChecklist id="password-rules" policy={policy} password={password} confirmation={confirmation} />
        <DoorButton type="submit" isBusy={form.isSaving}>
          {submitLabel}
        </DoorButton>
      </form>
      <LightDialog opened={isWarned} onClose={() => setWarned(false)} title={t('signIn.oops')} isAlert>
        <p>{t('signIn.oops.text')}</p>
      </LightDialog>
    </>
  );
}
