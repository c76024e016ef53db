// Lists what needs an administrator, the most urgent first; each line has one act, which opens the list that it counts.
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import type { AdministratorDashboard, AttentionKind } from '../contract/administrator-dashboard.wire.ts';
import styles from './dashboards.module.css';

type Urgency = 'danger' | 'sun' | 'info';
type Act = 'check' | 'correct' | 'decide' | 'files' | 'fix' | 'people' | 'remind' | 'sendings';
type Shown = { urgency: Urgency; act: Act; href: (from: string) => `/${string}` };
const iconOf: Record<Urgency, Icon> = { danger: WarningCircleIcon, sun: HourglassIcon, info: InfoIcon };
const shown: Record<AttentionKind, Shown> = {
  late: { urgency: 'danger', act: 'remind', href: () => '/gestao/dashboard?list=late' },
  nonCompliant: { urgency: 'danger', act: 'people', href: () => '/conformidade?status=nonCompliant' },
  bounced: { urgency: 'danger', act: 'fix', href: (from) => `/comunicacoes/entregas?state=bounced&from=${from}` },
  failed: { urgency: 'danger', act: 'sendings', href: (from) => `/comunicacoes/entregas?state=failed&from=${from}` },
  conversions: { urgency: 'danger', act: 'files', href: () => '/content/files?status=failed' },
  corrections: { urgency: 'sun', act: 'correct', href: () => '/gestao/correcoes-avaliacoes' },
  soon: { urgency: 'sun', act: 'remind', href: () => '/gestao/dashboard?list=soon' },
  expiring: { urgency: 'sun', act: 'people', href: () => '/conformidade?status=expiring' },
  externalCertificates: { urgency: 'info', act: 'decide', href: () => '/conteudo/certificados-externos-admin' },
  withoutAccess: { urgency: 'info', act: 'people', href: () => '/conta/usuario?isActive=pending' },
  imports: { urgency: 'info', act: 'check', href: () => '/gestao/importacoes?status=checked' },
};
type Props = { attention: AdministratorDashboard['attention']; /** The first of the last seven days. */ from: string };
export function AttentionList({ attention, from }: Props) {
  const t = useTexts();
  return (
    <section className={styles['card']} aria-labelledby="dashboard-attention">
      <h2 id="dashboard-attention">{t('dashboards.attention')}</h2>
      {attention.length === 0 ? (
        <p>{t('dashboards.attention.none')}</p>
      ) : (
        <>
          <p className="muted">{t('dashboards.attention.order')}</p>
          <ul className={styles['attention']}>
            {attention.map((one) => (
              <AttentionRow key={one.kind} {...one} from={from} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
function AttentionRow({ kind, total, from }: AdministratorDashboard['attention'][number] & { from: string }) {
  const t = useTexts();
  const { number } = useFormats();
  const { urgency, act, href } = shown[kind];
  const Picture = iconOf[urgency];
  const title = `${number(total)} ${t(`dashboards.attention.${kind}`, { count: total })}`;
  const verb = t(`dashboards.attention.act.${act}`);
  return (
    <li>
      <i data-urgency={urgency}>
        <Picture size={20} weight="fill" aria-hidden="true" />
      </i>
      <span className={styles['what']}>
        <b>{title}</b>
        <small>{t(`dashboards.attention.hint.${kind}`)}</small>
      </span>
      <AppLink href={href(from)} className={styles['act']} aria-label={`${verb}: ${title}`}>
        {verb}
      </AppLink>
    </li>
  );
}
