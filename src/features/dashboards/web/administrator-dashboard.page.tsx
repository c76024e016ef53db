// Shows administrators what needs them, the last seven days against those before, and the use of the contract.
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { ObligationsMeaning } from '#features/compliance/web/obligations-meaning.widget.tsx';
import { MeasureMeanings } from '#features/enrollment/web/measures.widget.tsx';
import { useAccess, useMay } from '#platform/web/access.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import type { AdministratorDashboard } from '../contract/administrator-dashboard.wire.ts';
import { AttentionList } from './attention-list.tsx';
import { ContractUse } from './contract-use.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { useAdministratorDashboard } from './dashboards.queries.ts';
import { later } from '#platform/web/ui/later.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { WeekBand } from './week-band.tsx';
import styles from './dashboards.module.css';

/** New companies alone load it. */
const FirstSteps = later(() => import('./first-steps.tsx').then((part) => part.FirstSteps));

export function AdministratorDashboardPage() {
  const t = useTexts();
  const { relative } = useFormats();
  const name = useAccess()?.name.split(' ')[0] ?? '';
  return (
    <DashboardPage
      title={name ? t('dashboards.hello', { name }) : t('dashboards.start')}
      lead={({ attention, countedAt }) =>
        `${t('dashboards.attention.lead', { count: attention.length })} ${t('dashboards.counted', { when: relative(countedAt) })}`
      }
      filters={null}
      found={useAdministratorDashboard()}
    >
      {(data) => <Morning data={data} />}
    </DashboardPage>
  );
}
function Morning({ data }: { data: AdministratorDashboard }) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const { from, until, people, activePeople, concluded, enrolled, obligations } = data;
  const listOf = (list: string) =>
    `/gestao/dashboard?${new URLSearchParams({ from, until, list }).toString()}` as const;
  return (
    <div className={styles['dashboard']}>
      {data.firstSteps && <FirstSteps steps={data.firstSteps} />}
      <WeekBand days={data.days} />
      <FigureTiles
        label={t('dashboards.figures.week')}
        figures={[
          {
            id: 'active',
            value: number(activePeople),
            meaning: <MeasureMeanings measures={['active']} />,
            note: t('dashboards.active.of', { count: people }),
            href: listOf('active'),
          },
          {
            id: 'concluded',
            value: number(concluded.total),
            meaning: <MeasureMeanings measures={['concluded']} />,
            compared: concluded,
            href: listOf('concluded'),
          },
          {
            id: 'enrolled',
            value: number(enrolled.total),
            meaning: <MeasureMeanings measures={['enrolled']} />,
            compared: enrolled,
            href: listOf('enrolled'),
          },
          {
            id: 'obligations',
            value: obligations.total === 0 ? '—' : percent(Math.round((obligations.covered / obligations.total) * 100)),
            meaning: <ObligationsMeaning />,
            note:
              obligations.total === 0
                ? t('dashboards.obligations.none')
                : t('dashboards.obligations.of', { covered: obligations.covered, count: obligations.total }),
            href: '/conformidade',
          },
        ]}
      />
      <AttentionList attention={data.attention} from={from} />
      <div className={styles['side']}>
        <Doings />
        {data.contract && <ContractUse contract={data.contract} />}
      </div>
    </div>
  );
}
const doings = [
  ['users', 'person', '/conta/usuario/novo'],
  ['courses', 'course', '/conteudo/curso/novo'],
  ['communication', 'communication', '/comunicacoes/comunicacao/nova'],
  ['importHistory', 'import', '/gestao/importacoes'],
  ['dashboard', 'report', '/gestao/relatorios'],
  ['learning', 'learner', '/home'],
] as const satisfies readonly (readonly [Permission, string, `/${string}`])[];
/** Leads to what administrators do most, as far as they may. */
function Doings() {
  const t = useTexts();
  const may = useMay();
  const shown = doings.filter(([permission]) => may(permission));
  if (shown.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="dashboard-doings">
      <h2 id="dashboard-doings">{t('dashboards.doings')}</h2>
      <ul className={styles['doings']}>
        {shown.map(([, id, href]) => (
          <li key={id}>
            <AppLink href={href}>
              {t(`dashboards.do.${id}`)}
              <CaretRightIcon size={16} aria-hidden="true" />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
