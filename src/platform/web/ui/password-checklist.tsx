// Shows the six lines that turn green while a password is typed. access §2.3, PWD
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { passwordChecks } from '#platform/contract/password.ts';
import type { PasswordPolicy } from '#platform/contract/password.ts';
import { useTexts } from '../texts.ts';
import styles from './password-checklist.module.css';

type Props = {
  password: string;
  confirmation: string;
  policy?: PasswordPolicy;
  /** The key of a refusal that the lines do not cover, as far as it is known here. */
  validationError?: string;
  id?: string;
};
/** Shows neutral lines until the user types; then each line shows by icon and word whether it is fulfilled. */
export function PasswordChecklist({ password, confirmation, policy = 'classic', validationError, id }: Props) {
  const t = useTexts();
  const isDirty = password !== '' || confirmation !== '';
  return (
    <div id={id}>
      <ul className={styles['list']} aria-label={t('form.password.rules')}>
        {passwordChecks(policy, password, confirmation).map(({ key, values, isMet }) => {
          const state = !isDirty ? 'waiting' : isMet ? 'right' : 'wrong';
          const Icon = state === 'right' ? CheckCircleIcon : state === 'wrong' ? XCircleIcon : CircleIcon;
          return (
            <li key={key} data-state={state}>
              <Icon size={18} weight={state === 'waiting' ? 'regular' : 'fill'} aria-hidden="true" />
              <span>{t(key, values)}</span>
              {state !== 'waiting' && (
                <span className="sr-only">{t(state === 'right' ? 'form.password.right' : 'form.password.wrong')}</span>
              )}
            </li>
          );
        })}
      </ul>
      {/* The server also refuses the passwords that everyone tries first, which the specified lines do not cover. */}
      <p
        className={styles['also']}
        data-state={validationError ? 'wrong' : undefined}
        role={validationError ? 'status' : undefined}
      >
        {t(validationError ?? 'form.password.also')}
      </p>
    </div>
  );
}
