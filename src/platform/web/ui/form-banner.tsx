// Shows the banner of a refused form, with a link to each wrong field. UX §4
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { AppForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import styles from './form-banner.module.css';

type Props = {
  form: Pick<AppForm, 'isRefused' | 'errors' | 'focus' | 'labelOf' | 'inOrder'>;
  /** The names of fields whose label on the screen is not enough. */ labels?: Readonly<Record<string, string>>;
};
export function FormBanner({ form, labels = {} }: Props) {
  const t = useTexts();
  if (!form.isRefused) return null;
  return (
    <div className={styles['banner']} role="group" aria-label={t('form.banner')}>
      <WarningCircleIcon size={22} weight="fill" aria-hidden="true" />
      <div>
        <b>{t('form.banner')}</b>
        <ul>
          {form.inOrder(Object.keys(form.errors)).map((name) => {
            const sentence = form.errors[name];
            const label = labels[name] ?? form.labelOf(name);
            return (
              <li key={name}>
                <button type="button" onClick={() => form.focus(name)}>
                  {label ? `${label}: ${sentence}` : sentence}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
