// Lists what needs an administrator, the most urgent first; each number opens the list that it counts.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TagTone } from '#platform/web/ui/tag.tsx';
import type { AdministratorDashboard, AttentionKind } from '../contract/administrator-dashboard.wire.ts';
import styles from './dashboards.module.css';

const shown: Record<AttentionKind, { tone: TagTone; href: (from: string) => `/${string}` }> = {
  late: { tone: 'danger', href: () => '/gestao/dashboard?list=late' },
  nonCompliant: { tone: 'danger', href: () => '/conformidade?status=nonCompliant' },
  bounced: { tone: 'danger', href: (from) => `/comunicacoes/entregas?state=bounced&from=${from}` },
  failed: { tone: 'danger', href: (from) => `/comunicacoes/entregas?state=failed&from=${from}` },
  conversions: { tone: 'danger', href: () => '/content/files?status=failed' },
  corrections: { tone: 'sun', href: () => '/gestao/correcoes-avaliacoes' },
  soon: { tone: 'sun', href: () => '/gestao/dashboard?list=soon' },
  expiring: { tone: 'sun', href: () => '/conformidade?status=expiring' },
  externalCertificates: { tone: 'info', href: () => '/conteudo/certificados-externos-admin' },
  withoutAccess: { tone: 'info', href: () => '/conta/usuario?isActive=pending' },
  imports: { tone: 'info', href: () => '/gestao/importacoes?status=checked' },
};
type Props = { attention: AdministratorDashboard['attention']; /** The first of the last seven days. */ from: string };
export function AttentionList({ attention, from }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  return (
    <section className={styles['card']} aria-labelledby="dashboard-attention">
      <h2 id="dashboard-attention">{t('dashboards.attention')}</h2>
      {attention.length === 0 ? (
        <p>{t('dashboards.attention.none')}</p>
      ) : (
        <ul className={styles['attention']}>
          {attention.map(({ kind, total }) => (
            <li key={kind}>
              <Tag tone={shown[kind].tone} icon={null}>
                {number(total)}
              </Tag>
              <span className={styles['what']}>
                <AppLink href={shown[kind].href(from)}>{t(`dashboards.attention.${kind}`, { count: total })}</AppLink>
                <small>{t(`dashboards.attention.hint.${kind}`)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
