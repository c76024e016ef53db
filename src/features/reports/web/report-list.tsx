// Lists the reports: those that come with the product, each with what it tells, and the saved ones.
import { Button } from '@mantine/core';
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { readyKeys, readyReports } from '../contract/ready-reports.model.ts';
import { subjectPermissions } from '../contract/report-subjects.model.ts';
import { SavedReports } from './saved-reports.tsx';
import { ReadyPicture } from './ready-picture.tsx';
import { newReport, reportsPath } from './report-paths.tsx';
import styles from './reports.module.css';

const EvidenceDialog = later(() => import('./evidence-dialog.tsx').then((part) => part.EvidenceDialog));
export function ReportList() {
  const t = useTexts();
  const may = useMay();
  const [isPacking, setPacking] = useState(false);
  const shown = readyKeys.filter((key) => {
    const needed = subjectPermissions[readyReports[key].subject];
    return !needed || may(needed);
  });
  return (
    <>
      <PageHeader
        title={t('reports.title')}
        crumbs={[{ label: t('reports.area') }, { label: t('reports.title') }]}
        lead={t('reports.lead')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<FileZipIcon size={20} aria-hidden="true" />}
              onClick={() => setPacking(true)}
            >
              {t('reports.evidence')}
            </Button>
            <Button
              component={AppLink}
              href={`${reportsPath}/${newReport}`}
              leftSection={<PlusIcon size={20} aria-hidden="true" />}
            >
              {t('reports.new')}
            </Button>
          </>
        }
      />
      <section aria-labelledby="reports-ready">
        <h2 id="reports-ready" className={styles['heading']}>
          {t('reports.ready')}
        </h2>
        <ul className={styles['ready']}>
          {shown.map((key) => (
            <li key={key}>
              <ReadyPicture report={key} />
              <AppLink href={`${reportsPath}/${key}`}>{t(`reports.ready.${key}`)}</AppLink>
              <p className="muted">{t(`reports.ready.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <SavedReports />
      {isPacking && <EvidenceDialog onClose={() => setPacking(false)} />}
    </>
  );
}
