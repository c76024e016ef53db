// Shows a new company what makes it a school, as a rail that fills; it goes away with its last step.
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import type { Permission } from '#platform/contract/permission.ts';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import type { FirstSteps as Steps } from '../contract/administrator-dashboard.wire.ts';
import styles from './first-steps.module.css';

const inOrder = [
  ['hasLogo', 'branding', '/settings/config/marca'],
  ['hasUnit', 'businessUnits', '/conta/unidade'],
  ['hasPerson', 'users', '/conta/usuario/novo'],
  ['hasCourse', 'courses', '/conteudo/curso/novo'],
  ['hasPublished', 'courses', '/conteudo/curso'],
] as const satisfies readonly (readonly [keyof Steps, Permission, `/${string}`])[];

export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTexts();
  const may = useMay();
  const done = inOrder.filter(([step]) => steps[step]).length;
  const next = inOrder.find(([step]) => !steps[step])?.[0];
  return (
    <section className={styles['steps']} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t('dashboards.first')}</h2>
        <p>{t('dashboards.first.done', { done, count: inOrder.length })}</p>
      </header>
      <ol>
        {inOrder.map(([step, permission, href], at) => (
          <li key={step} data-done={steps[step] || undefined} aria-current={step === next ? 'step' : undefined}>
            <i aria-hidden="true">{steps[step] ? <CheckIcon size={16} weight="bold" /> : at + 1}</i>
            {steps[step] || !may(permission) ? (
              <span>{t(`dashboards.first.${step}`)}</span>
            ) : (
              <AppLink href={href}>{t(`dashboards.first.${step}`)}</AppLink>
            )}
            <span className="sr-only">{t(steps[step] ? 'dashboards.first.isDone' : 'dashboards.first.isOpen')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
