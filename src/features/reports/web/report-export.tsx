// Saves a report as a file of the chosen form, shows how much of it has arrived, and ends it on request.
import { Button, Menu } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { exportFileName } from '#platform/web/ui/table/export-dialog.tsx';
import type { ReportQuery } from '../contract/report-query.model.ts';
import type { ReportFormat } from '../contract/report.wire.ts';
import { DownloadProgress } from './download-progress.tsx';
import { exportReport } from './reports.queries.ts';
import { useDownload } from './use-download.tsx';

const formats: readonly ReportFormat[] = ['xlsx', 'csv', 'pdf'];
export function ReportExport({ name, query, isDisabled }: { name: string; query: ReportQuery; isDisabled: boolean }) {
  const t = useTexts();
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const { received, start, cancel } = useDownload();
  if (received) return <DownloadProgress received={received} countsRows={format === 'csv'} onCancel={cancel} />;
  const save = (chosen: ReportFormat) => {
    setFormat(chosen);
    void start(
      (options) => exportReport({ name, format: chosen, query }, options),
      `${exportFileName(name)}.${chosen}`,
    );
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          disabled={isDisabled}
          leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
        >
          {t('table.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((one) => (
          <Menu.Item key={one} onClick={() => save(one)}>
            {t(`reports.export.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
