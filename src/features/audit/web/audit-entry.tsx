// Shows one act: who, when, from where, and each field before and after.
import { statusOf } from '#platform/web/query.ts';
import { hasText, useFormats, useTexts } from '#platform/web/texts.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { AuditEntry } from '../contract/audit.wire.ts';
import { useAuditEntry } from './audit.queries.ts';
import styles from './audit.module.css';

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
type Props = { id: string; title: string; onClose: () => void };
export function AuditEntryDrawer({ id, title, onClose }: Props) {
  const t = useTexts();
  const found = useAuditEntry(id);
  return (
    <Drawer opened onClose={onClose} size={720} title={title}>
      {found.isError ? (
        <ErrorState level={3} problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={statusOf(found) === 'loading'}
          label={t('audit.loading')}
          skeleton={<RowsSkeleton count={6} height={40} />}
        >
          {found.data && <Entry entry={found.data} />}
        </LoadingRegion>
      )}
    </Drawer>
  );
}
function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTexts();
  const { date, dateTime } = useFormats();
  const wordOf = (field: string) => (hasText(`audit.field.${field}`) ? t(`audit.field.${field}`) : field || '—');
  const shown = (value: string | null) =>
    value === null || value === '' ? '—' : moment.test(value) ? dateTime(value) : day.test(value) ? date(value) : value;
  const facts = [
    [
      t('audit.who'),
      (entry.companyName
        ? t('audit.who.of', { name: entry.userName ?? '', company: entry.companyName })
        : entry.userName) ??
        t(entry.isClientMode ? 'audit.clientMode' : entry.address ? 'audit.visitor' : 'audit.nobody'),
    ],
    [t('audit.at'), dateTime(entry.at)],
    [t('audit.reason'), entry.reason],
    [t('audit.times'), entry.times > 1 ? t('audit.timesOf', { count: entry.times }) : null],
    [t('audit.object'), entry.objectName],
    [t('audit.objectId'), entry.objectId],
    [t('audit.address'), entry.address],
    [t('audit.agent'), entry.agent],
    [t('audit.request'), entry.requestId],
  ];
  return (
    <div className={styles['entry']}>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3>{t('audit.changes')}</h3>
      {entry.changes.length === 0 ? (
        <p>{t('audit.changes.none')}</p>
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('audit.changes')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('audit.field')}</th>
                <th scope="col">{t('audit.before')}</th>
                <th scope="col">{t('audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {entry.changes.map(({ field, before, after }, at) => (
                <tr key={`${at}-${field}`}>
                  <th scope="row">{wordOf(field)}</th>
                  <td>{shown(before)}</td>
                  <td>{shown(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
