// Saves a report as a file of the chosen form, shows how much of it has arrived, and ends it on request.
import { Button, Menu } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { exportFileName } from '#platform/web/ui/table/export-dialog.tsx';
import type { ReportQuery } from '../contract/report-query.model.ts';
import type { ReportFormat } from '../contract/report.wire.ts';
import { lineCounter, sheetCounter } from './count-rows.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { exportReport } from './reports.queries.ts';
import { useDownload } from './use-download.tsx';

const formats: readonly ReportFormat[] = ['xlsx', 'csv', 'pdf'];
const noCounter = () => undefined;
const counters = { xlsx: sheetCounter, csv: lineCounter, pdf: noCounter } as const;
type Props = { name: string; query: ReportQuery; total: number | undefined; isDisabled: boolean };
export function ReportExport({ name, query, total, isDisabled }: Props) {
  const t = useTexts();
  /** The rows when it began: the report may change while its file arrives. */
  const [whole, setWhole] = useState<number>();
  const { received, start, cancel } = useDownload();
  if (received) return <DownloadProgress received={received} total={whole} onCancel={cancel} />;
  const save = (chosen: ReportFormat) => {
    setWhole(total);
    void start(
      (options) => exportReport({ name, format: chosen, query }, options),
      `${exportFileName(name)}.${chosen}`,
      counters[chosen](),
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
