// Saves a report as a file of the chosen form.
import { Button, Menu } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { exportFileName } from '#platform/web/ui/table/export-dialog.tsx';
import type { ReportQuery } from '../contract/report-query.model.ts';
import type { ReportFormat } from '../contract/report.wire.ts';
import { exportReport } from './reports.queries.ts';

const formats: readonly ReportFormat[] = ['xlsx', 'csv', 'pdf'];
export function ReportExport({ name, query, isDisabled }: { name: string; query: ReportQuery; isDisabled: boolean }) {
  const t = useTexts();
  const [isRunning, setRunning] = useState(false);
  const save = async (format: ReportFormat) => {
    setRunning(true);
    try {
      saveFile(await exportReport({ name, format, query }), `${exportFileName(name)}.${format}`);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'table.export.failed' });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          disabled={isDisabled}
          leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
        >
          {t('table.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`reports.export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
