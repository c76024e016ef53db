// The six lines that turn green while a password is typed. access §2.3, PWD
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useTexts } from '../texts.ts';
import styles from './password-checklist.module.css';

export type PasswordRule = { key: string; holds: (password: string, confirmation: string) => boolean; values?: Readonly<Record<string, number>> };
/** The rules of the policy `classic`; a tenant with another policy passes its own. */
export const passwordRules: readonly PasswordRule[] = [
  { key: 'form.password.length', values: { min: 8, max: 20 }, holds: (password) => password.length >= 8 && password.length <= 20 },
  { key: 'form.password.letter', holds: (password) => /\p{L}/u.test(password) },
  { key: 'form.password.upper', holds: (password) => /\p{Lu}/u.test(password) },
  { key: 'form.password.number', holds: (password) => /\d/.test(password) },
  { key: 'form.password.special', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
  { key: 'form.password.match', holds: (password, confirmation) => password !== '' && password === confirmation },
];
export const isPasswordRight = (password: string, confirmation: string, rules = passwordRules) => rules.every((rule) => rule.holds(password, confirmation));

type Props = { password: string; confirmation: string; rules?: readonly PasswordRule[]; id?: string };
/** Neutral until something was typed; then each line says by icon and word whether it holds. */
export function PasswordChecklist({ password, confirmation, rules = passwordRules, id }: Props) {
  const t = useTexts();
  const isDirty = password !== '' || confirmation !== '';
  return (
    <ul className={styles['list']} id={id} aria-label={t('form.password.rules')}>
      {rules.map((rule) => {
        const state = !isDirty ? 'waiting' : rule.holds(password, confirmation) ? 'right' : 'wrong';
        const Icon = state === 'right' ? CheckCircleIcon : state === 'wrong' ? XCircleIcon : CircleIcon;
        return (
          <li key={rule.key} data-state={state}>
            <Icon size={18} weight={state === 'waiting' ? 'regular' : 'fill'} aria-hidden="true" />
            <span>{t(rule.key, rule.values)}</span>
            {state !== 'waiting' && <span className="sr-only">{t(state === 'right' ? 'form.password.right' : 'form.password.wrong')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
